// The deals of a match from the log: the line as it lay when a deal ended.
import type { DominoesView, EntryView } from "../net/protocol";
import { halves, type Way } from "./tiles";

export type LineTile = DominoesView["line"][number];

export interface Deal {
  number: number;
  line: LineTile[];
  /** How it ended, in the reader's language. */
  ending: string[];
}

/** Return the deal that ended last, if the entries cover all of it. */
export function lastDeal(entries: EntryView[]): Deal | null {
  let current: Deal | null = null;
  let lastEnded: Deal | null = null;
  for (const entry of entries) {
    const tile = tileLaidBy(entry);
    if (current && tile) current.line.push(tile);
    for (const event of entry.events) {
      if (current && event.importance === "key") current.ending.push(event.told);
      if (event.opens !== "round") continue;
      lastEnded = current;
      current = { number: event.values.number as number, line: [], ending: [] };
    }
  }
  return lastEnded;
}

/** Return the tile that an entry laid, as a view has it. */
function tileLaidBy(entry: EntryView): LineTile | null {
  const { tile, end, half } = entry.values as { tile: string; end?: number; half?: number };
  const way = orientationOf(entry.kind, tile, half);
  return way && { seat: entry.seat, tile, end: end ?? 1, way, drew: [], passed: [] };
}

function orientationOf(kind: string, tile: string, half?: number): Way | null {
  if (kind === "open") return "first";
  if (kind === "lay") return "joined";
  if (kind === "across") return "crosswise";
  if (kind === "joker") return half === halves(tile)[0] ? "free_low" : "free_high";
  return null;
}
