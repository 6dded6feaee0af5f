// What the house has, in the reader's language; asked for once.
import { memory } from "../device/storage.svelte";
import { server } from "../net/api";
import type { HouseShown } from "../net/protocol";

const asked = new Map<string, Promise<HouseShown>>();

/** Return what the house has in the reader's language. */
export function houseNow(): Promise<HouseShown> {
  const language = memory.language;
  const found = asked.get(language) ?? server.house(language);
  asked.set(language, found);
  found.catch(() => asked.delete(language));
  return found;
}
