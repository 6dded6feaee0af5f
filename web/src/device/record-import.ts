// Opening a record that somebody has as a file: looked at here before it is sent anywhere.
import { say } from "../i18n/words.svelte";
import { server } from "../net/api";
import { place } from "../router.svelte";
import { memory } from "./storage.svelte";

const TITLE = "matador record";
/** A long game is a tenth of this. */
const MOST_BYTES = 300_000;

/** Open the table of a record, and look back at it; what is wrong with it is thrown in words. */
export async function bring(file: File): Promise<void> {
  if (file.size > MOST_BYTES) throw new Error(say("record_huge", { name: file.name }));
  const record = (await file.text()).replace(/^\ufeff/, "");
  if (!record.startsWith(TITLE)) throw new Error(say("record_none", { name: file.name }));
  const seated = await server.bring(record, memory.kept.name || say("me"), memory.language);
  memory.hold({ table: seated.table, token: seated.token, game: "" });
  place.go(`/t/${seated.table}/replay`);
}
