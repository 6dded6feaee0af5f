// The words of the page in the reader's language; what the games say comes from the server.
import da from "./words/da.json";
import de from "./words/de.json";
import en from "./words/en.json";
import nb from "./words/nb.json";
import sv from "./words/sv.json";
import { memory } from "./memory.svelte";

export type Word = keyof typeof en;

const WORDS: Record<string, Record<Word, string>> = { da, de, en, nb, sv };
const TAGS: Record<string, string> = { da: "da-DK", de: "de-DE", en: "en-GB", nb: "nb-NO", sv: "sv-SE" };

/** Say something in the reader's language; `{name}` is filled in. */
export function say(word: Word, values: Record<string, string | number> = {}): string {
  const said = WORDS[memory.language]?.[word] ?? en[word];
  return said.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Write a number as the reader's country does. */
export function figure(number: number): string {
  return number.toLocaleString(TAGS[memory.language] ?? "en-GB");
}

/** Write an amount of a game's money. */
export function money(amount: number, currency: string): string {
  return `${figure(amount)} ${currency}`;
}
