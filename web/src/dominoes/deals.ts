// The deals of a match as the log tells them: the line as it lay when one ended.
import type { DominoesView, EntryShown } from "../net/protocol";
import { halves, type Way } from "./tiles";

export type LaidTile = DominoesView["line"][number];

export interface Deal {
  number: number;
  line: LaidTile[];
  /** How it ended, told in the reader's language. */
  told: string[];
}

/** Return the deal that ended last, if the entries tell of all of it. */
export function lastDeal(entries: EntryShown[]): Deal | null {
  let now: Deal | null = null;
  let ended: Deal | null = null;
  for (const entry of entries) {
    const laid = laidBy(entry);
    if (now && laid) now.line.push(laid);
    for (const event of entry.events) {
      if (now && event.importance === "key") now.told.push(event.told);
      if (event.opens !== "round") continue;
      ended = now;
      now = { number: event.values.number as number, line: [], told: [] };
    }
  }
  return ended;
}

/** Return the tile that an entry laid, as a view has it. */
function laidBy(entry: EntryShown): LaidTile | null {
  const { tile, end, half } = entry.values as { tile: string; end?: number; half?: number };
  const way = wayOf(entry.kind, tile, half);
  return way && { seat: entry.seat, tile, end: end ?? 1, way, drew: [], passed: [] };
}

function wayOf(kind: string, tile: string, half?: number): Way | null {
  if (kind === "open") return "first";
  if (kind === "lay") return "joined";
  if (kind === "across") return "crosswise";
  if (kind === "joker") return half === halves(tile)[0] ? "free_low" : "free_high";
  return null;
}
