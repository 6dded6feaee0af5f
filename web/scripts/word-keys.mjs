// The English words as TypeScript types: a key for each word, with the values that it takes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const HEAD = `// The keys of the page's words and the values they take, made by \`npm run keys\` from the English words.
export type Value = string | number;
type NoValues = Record<never, never>;

export interface Words {
`;

/** Return the words of a language: by file, then by key. */
export function readParts(folder, language) {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(files.sort().map((name) => [name, JSON.parse(readFileSync(join(folder, language, name), "utf8"))]));
}

/** Return the forms of a word: one, or one for each plural category. */
export function formsOf(word) {
  return typeof word === "string" ? [word] : Object.values(word);
}

/** Return the placeholders of a text, each once. */
export function placeholders(text) {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))];
}

function typeOf(word) {
  const isPlural = typeof word !== "string";
  const names = [...new Set(formsOf(word).flatMap(placeholders))].filter((name) => !isPlural || name !== "count");
  const fields = [...names.map((name) => `${name}: Value`), ...(isPlural ? ["count: number"] : [])];
  return fields.length ? `{ ${fields.join("; ")} }` : "NoValues";
}

/** Return the types as the file has them. */
export function keysText(folder) {
  const entries = Object.values(readParts(folder, "en")).flatMap((part) => Object.entries(part));
  return `${HEAD}${entries.map(([key, word]) => `  ${key}: ${typeOf(word)};\n`).join("")}}\n`;
}
