// Read a record in the page itself: its header with the commitment to randomness, and its moves.
export interface FairnessHeader {
  table: string;
  commitment: string;
  /** What the commitment covers, as the bytes that were hashed. */
  terms: string;
  /** The seed that each seat added; empty for a bot. */
  seats: string[];
  /** How many draws were made before this commitment. */
  drawn: number;
  /** The seed of the server, once it is revealed. */
  revealed: string | null;
}

type Header = Record<string, string>;

/** Return the header of a record, and its moves: the first is entry 1. */
export function readRecord(record: string): { header: Header; moves: string[] } {
  const lines = record.split(/\r?\n/);
  const empty = lines.findIndex((line) => line.trim() === "");
  const end = lines.findIndex((line) => line.startsWith("end:"));
  const fields = lines.slice(1, empty).map((line) => [line.split(": ")[0] ?? "", line.slice(line.indexOf(": ") + 2).trim()]);
  return { header: Object.fromEntries(fields), moves: lines.slice(empty + 1, end) };
}

/** Return what a header says about its randomness, or null. */
export function fairnessHeader(header: Header): FairnessHeader | null {
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

/** Return the terms of a table as docs/fairness.md defines them: game, version, rules, start. */
export function termsOf(header: Header): string {
  const lines = [`game: ${header.game}`, `version: ${header.version}`];
  if (header.rules) lines.push(`rules: ${header.rules.split(", ").sort().join(", ")}`);
  if (header.position) lines.push(`position: ${canonicalJson(JSON.parse(header.position))}`);
  if (header.drawn) lines.push(`drawn: ${header.drawn}`);
  return lines.join("\n");
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${pairs.map(([key, part]) => `${JSON.stringify(key)}: ${canonicalJson(part)}`).join(", ")}}`;
}
