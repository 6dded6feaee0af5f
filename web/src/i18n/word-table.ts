// Words of one language: plain, or with a form for each plural category of `Intl.PluralRules`.
export type Word = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type WordTable = Record<string, Word>;

/** Merge the files of a language into one table. */
export function mergeParts(parts: Record<string, unknown>): WordTable {
  return Object.assign({}, ...Object.values(parts)) as WordTable;
}

/** Choose the form of a word that fits a count. */
export function formOf(word: Word, count: number, language: string): string {
  if (typeof word === "string") return word;
  return word[new Intl.PluralRules(language).select(count)] ?? word.other ?? "";
}

/** Fill in `{name}`; "kr." at the end of a sentence takes no second full stop. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
  return filled.replace(/([^.])\.\.(?!\.)/g, "$1.");
}
