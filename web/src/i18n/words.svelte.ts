// The words of the page in the reader's language; what the games say comes from the server.
import { memory } from "../device/storage.svelte";
import type en from "./en/common.json";

export type Word = keyof typeof en;

type Words = Record<string, string>;
const TAGS: Record<string, string> = { da: "da-DK", de: "de-DE", en: "en-GB", nb: "nb-NO", sv: "sv-SE" };

// A folder for each language holds the words of each part of the page.
const files = import.meta.glob<Words>("./*/*.json", { eager: true, import: "default" });
const WORDS: Record<string, Words> = {};
for (const [path, words] of Object.entries(files)) {
  const language = path.split("/")[1] ?? "";
  WORDS[language] = { ...WORDS[language], ...words };
}

/** Return a word in the reader's language if the page has it. */
export function sayIfKnown(word: string): string | undefined {
  return WORDS[memory.language]?.[word] ?? WORDS.en?.[word];
}

/** Say something in the reader's language; `{name}` is filled in, and "kr." ends a sentence too. */
export function say(word: Word | (string & {}), values: Record<string, string | number> = {}): string {
  const said = sayIfKnown(word) ?? word;
  const filled = said.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
  return filled.replace(/([^.])\.\.(?!\.)/g, "$1.");
}

/** Write a number as the reader's country does. */
export function figure(number: number): string {
  return number.toLocaleString(TAGS[memory.language] ?? "en-GB");
}

/** Write an amount of a game's money. */
export function money(amount: number, currency: string): string {
  return `${figure(amount)}\u00a0${currency}`;
}

/** Write a score: money where the game has some, otherwise points. */
export function score(amount: number, board: { currency?: string } | null): string {
  return board?.currency ? money(amount, board.currency) : figure(amount);
}

/** Write a moment as the reader's country does. */
export function moment(seconds: number): string {
  const then = new Date(1000 * seconds);
  return then.toLocaleString(TAGS[memory.language] ?? "en-GB", { dateStyle: "medium", timeStyle: "short" });
}

/** Join names as the language does. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(TAGS[memory.language] ?? "en-GB", { type: "conjunction" }).format(names);
}

/** Say who has won. */
export function wonBy(names: string[]): string {
  return say(names.length > 1 ? "won_by_many" : "won_by", { names: listed(names) });
}
