// Import a record from a file; it is checked here before it is sent anywhere.
import { say } from "../i18n/words.svelte";
import { api } from "../net/api";
import { router } from "../router.svelte";
import { storage } from "./storage.svelte";

const TITLE = "matador record";
/** A long game is a tenth of this. */
const MOST_BYTES = 300_000;

/** Open a record as a table and go to its replay; throw an error that says what is wrong with it. */
export async function importRecord(file: File): Promise<void> {
  if (file.size > MOST_BYTES) throw new Error(say("record_huge", { name: file.name }));
  const record = (await file.text()).replace(/^\ufeff/, "");
  if (!record.startsWith(TITLE)) throw new Error(say("record_none", { name: file.name }));
  const seat = await api.importRecord(record, storage.data.name || say("me"), storage.language);
  storage.saveTable({ table: seat.table, token: seat.token, game: "" });
  router.go(`/t/${seat.table}/replay`);
}
