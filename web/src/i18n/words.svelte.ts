// The words of the page in the reader's language; the words of the games come from the server.
import { storage } from "../device/storage.svelte";
import type { Language } from "../net/protocol";
import { LANGUAGES } from "./languages";
import type { Words } from "./keys";
import { fillIn, formOf, type WordTable } from "./word-table";

export type Key = keyof Words;
/** A key whose word has no placeholders. */
export type PlainKey = { [K in Key]: object extends Words[K] ? K : never }[Key];

type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;
/** The values for a key; for one of several keys, the values of all of them. */
type Values<K extends Key> = Intersection<Words[K]>;
// A key that the compiler does not know stands for all keys; then the key is the error, not its values.
type Arguments<K extends Key> = Key extends K ? [values?: Values<K>] : object extends Values<K> ? [] : [values: Values<K>];

// Each language is a chunk of its own, so only the reader's is loaded.
const loaders = import.meta.glob<WordTable>("./*/index.ts", { import: "default" });
let current = $state.raw<{ language: Language | null; words: WordTable }>({ language: null, words: {} });
let latestChoice: Language | null = null;

async function read(language: Language): Promise<WordTable> {
  return (await loaders[`./${language}/index.ts`]?.()) ?? {};
}

/** Load the words of the stored language, unless they are loaded. */
export async function loadWords(): Promise<void> {
  const { language } = storage;
  if (current.language === language) return;
  const words = await read(language);
  if (storage.language === language) current = { language, words };
}

/** Change the language once its words are loaded, so that nothing is shown without words. */
export async function changeLanguage(language: Language): Promise<void> {
  latestChoice = language;
  const words = await read(language);
  if (latestChoice !== language) return;
  current = { language, words };
  storage.set({ language });
}

/** Say something in the reader's language; a `count` chooses the plural form. */
export function say<K extends Key>(key: K, ...[values]: Arguments<K>): string {
  const given = (values ?? {}) as Record<string, string | number>;
  const { count } = given;
  const text = formOf(current.words[key] ?? key, Number(count ?? 0), current.language ?? "en");
  return fillIn(text, typeof count === "number" ? { ...given, count: formatNumber(count) } : given);
}

/** Say the variant of a word for a name from the server, or nothing if the page has no such variant. */
export function sayVariant<P extends string>(prefix: [Extract<PlainKey, `${P}_${string}`>] extends [never] ? never : P, name: string): string {
  const word = current.words[`${prefix}_${name}`];
  return typeof word === "string" ? fillIn(word, {}) : "";
}

const tag = () => LANGUAGES.find(({ code }) => code === storage.language)?.tag ?? "en-GB";

/** Format a number. */
export function formatNumber(number: number): string {
  return number.toLocaleString(tag());
}

/** Format an amount of a game's money. */
export function formatMoney(amount: number, currency: string): string {
  return `${formatNumber(amount)}\u00a0${currency}`;
}

/** Format a score: money if the game has some, otherwise points. */
export function formatScore(amount: number, board: { currency?: string } | null): string {
  return board?.currency ? formatMoney(amount, board.currency) : formatNumber(amount);
}

/** Join names. */
export function formatList(names: string[]): string {
  return new Intl.ListFormat(tag(), { type: "conjunction" }).format(names);
}

/** Say who has won. */
export function winnersSentence(names: string[]): string {
  return say("won_by", { names: formatList(names), count: names.length });
}
