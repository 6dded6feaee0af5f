// A record as text: what its header promises of chance, and its lines, read by the page itself.
export interface Promised {
  table: string;
  commitment: string;
  /** What the promise was given for, as its bytes have it. */
  terms: string;
  /** What each seat added; nothing for a bot. */
  seats: string[];
  /** How many draws had been made before this chance took the game over. */
  drawn: number;
  /** The seed of the server, once it is known. */
  revealed: string | null;
}

type Header = Record<string, string>;

/** Return the header of a record, and its moves: the first is entry 1. */
export function read(record: string): { header: Header; moves: string[] } {
  const lines = record.split(/\r?\n/);
  const empty = lines.findIndex((line) => line.trim() === "");
  const end = lines.findIndex((line) => line.startsWith("end:"));
  const said = lines.slice(1, empty).map((line) => [line.split(": ")[0] ?? "", line.slice(line.indexOf(": ") + 2).trim()]);
  return { header: Object.fromEntries(said), moves: lines.slice(empty + 1, end) };
}

/** Return what a header promises of chance, or null. */
export function promised(header: Header): Promised | null {
  const [table, commitment] = (header.chance ?? "").split(" ");
  if (!table || !commitment) return null;
  return {
    table,
    commitment,
    terms: termsOf(header),
    seats: (header.seeds ?? "").split(/\s+/).map((seed) => (seed === "-" ? "" : seed)),
    drawn: Number(header.drawn ?? 0),
    revealed: header.revealed ?? null,
  };
}

/** Return the terms of a table as docs/fairness.md has them: game, version, rules, where it begins. */
export function termsOf(header: Header): string {
  const lines = [`game: ${header.game}`, `version: ${header.version}`];
  if (header.rules) lines.push(`rules: ${header.rules.split(", ").sort().join(", ")}`);
  if (header.position) lines.push(`position: ${sorted(JSON.parse(header.position))}`);
  if (header.drawn) lines.push(`drawn: ${header.drawn}`);
  return lines.join("\n");
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${pairs.map(([key, part]) => `${JSON.stringify(key)}: ${sorted(part)}`).join(", ")}}`;
}
