// What the house has, in the reader's language; asked for once.
import { memory } from "./memory.svelte";
import type { HouseShown } from "./protocol";
import { server } from "./server";

const asked = new Map<string, Promise<HouseShown>>();

/** Return what the house has in the reader's language. */
export function houseNow(): Promise<HouseShown> {
  const language = memory.language;
  const found = asked.get(language) ?? server.house(language);
  asked.set(language, found);
  found.catch(() => asked.delete(language));
  return found;
}
