// The words of the page: plural forms, and languages that say the same.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { formsOf, keysText, placeholders, readParts } from "../scripts/word-keys.mjs";
import { LANGUAGES } from "../src/i18n/languages";
import { fillIn, formOf, mergeParts, type Word, type WordTable } from "../src/i18n/word-table";

const SRC = join(process.cwd(), "src");
const FOLDER = join(SRC, "i18n");
const ENGLISH: Record<string, WordTable> = readParts(FOLDER, "en");
const english = mergeParts(ENGLISH);
const codes = LANGUAGES.map(({ code }) => code);

test("a count chooses the plural form of its language", () => {
  const houses = { one: "1 house", other: "{count} houses" };
  assert.deepEqual([0, 1, 2].map((count) => formOf(houses, count, "en")), [houses.other, houses.one, houses.other]);
  const polish = { one: "dom", few: "domy", many: "domów", other: "domu" };
  assert.deepEqual([1, 3, 5, 1.5].map((count) => formOf(polish, count, "pl")), ["dom", "domy", "domów", "domu"]);
});

test("a form that a word lacks is replaced by its other form", () => {
  assert.equal(formOf({ other: "{count} kast" }, 1, "da"), "{count} kast");
});

test("values are filled in, and a currency with a full stop ends a sentence", () => {
  assert.equal(fillIn("{name} pays {amount}.", { name: "Anna", amount: "200 kr." }), "Anna pays 200 kr.");
  assert.equal(fillIn("Wait ...", {}), "Wait ...");
});

test("every language has a folder, and every folder a language", () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.deepEqual(folders.map(({ name }) => name).sort(), [...codes].sort());
});

test("the types know the English words", () => {
  assert.equal(readFileSync(join(FOLDER, "keys.ts"), "utf8"), keysText(FOLDER), "run `npm run keys`");
});

test("no key is in two files", () => {
  const keys = Object.values(ENGLISH).flatMap((part) => Object.keys(part));
  assert.deepEqual(keys.filter((key, at) => keys.indexOf(key) !== at), []);
});

/** Return the values that every form of a word must name; a count may go without saying. */
const needs = (word: Word) => [...new Set(formsOf(word).flatMap(placeholders))].filter((name) => name !== "count" || typeof word === "string").sort();

function problemsOf(key: string, word: Word | undefined, model: Word, language: string): string[] {
  if (word === undefined) return [`${key} is missing`];
  if (typeof word !== typeof model) return [`${key} has plural forms in one language only`];
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  if (typeof word !== "string" && Object.keys(word).sort().join() !== [...categories].sort().join()) return [`${key} lacks a form, or has one too many`];
  const names = (form: string) => placeholders(form).filter((name: string) => name !== "count" || typeof word === "string").sort().join();
  return formsOf(word).flatMap((form: string) => [
    ...(form.trim() ? [] : [`${key} is empty`]),
    ...(names(form) === needs(model).join() ? [] : [`${key} does not take the values of the English word`]),
  ]);
}

for (const language of codes) {
  test(`the words of ${language} are those of English, with the same values`, () => {
    const parts: Record<string, WordTable> = readParts(FOLDER, language);
    assert.deepEqual(Object.keys(parts), Object.keys(ENGLISH));
    for (const [name, model] of Object.entries(ENGLISH)) {
      const words = parts[name] ?? {};
      const problems = Object.keys({ ...model, ...words }).flatMap((key) =>
        key in model ? problemsOf(key, words[key], model[key] as Word, language) : [`${key} is not an English key`],
      );
      assert.deepEqual(problems, [], name);
    }
  });
}

test("a missing key, form or value is noticed", () => {
  const model = { one: "{name} has {count} card", other: "{name} has {count} cards" };
  assert.deepEqual(problemsOf("cards", { one: "{name}: ett kort", other: "{name}: {count} kort" }, model, "sv"), []);
  assert.equal(problemsOf("cards", undefined, model, "sv").length, 1);
  assert.equal(problemsOf("cards", "{name}: {count} kort", model, "sv").length, 1);
  assert.equal(problemsOf("cards", { other: "{name}: {count} kort" }, model, "sv").length, 1);
  assert.equal(problemsOf("cards", { one: "ett kort", other: "{name}: {count} kort" }, model, "sv").length, 1);
  assert.equal(problemsOf("cards", { one: "{name} {extra}", other: "{name}" }, model, "sv").length, 1);
  assert.equal(problemsOf("name", "", "Name", "sv").length, 1);
});

/** Return what tells whether the sources use a key: as a literal, or as a variant of a prefix. */
function usedKeys(): (key: string) => boolean {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) => /\.(ts|svelte)$/.test(name) && !/(keys|protocol)\.ts$/.test(name));
  const source = files.map((name) => readFileSync(join(SRC, name), "utf8")).join("\n");
  const literals = new Set([...source.matchAll(/["'](\w+)["']/g)].map((match) => match[1]));
  const templates = [...source.matchAll(/`(\w+_)\$\{[^`]*\}`/g)].map((match) => match[1] ?? "");
  const variants = [...source.matchAll(/sayVariant\("(\w+)"/g)].map((match) => `${match[1]}_`);
  return (key) => literals.has(key) || [...templates, ...variants].some((prefix) => key.startsWith(prefix));
}

test("the page uses every word", () => {
  const isUsed = usedKeys();
  assert.equal(isUsed("a_word_that_is_in_no_source"), false);
  assert.deepEqual(Object.keys(english).filter((key) => !isUsed(key)), []);
});
