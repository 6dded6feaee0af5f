// What happened since the reader last did something, told in the order in which it happened.
import type { Estate } from "./estate.svelte";

export interface Line {
  key: string;
  told: string;
  kind: string;
  seat: number;
}

// Steps of a turn that the board shows by itself.
const PLAIN = new Set(["TurnPasses", "Asked", "AuctionOpened"]);
const MOST = 40;

/** Return the lines since the reader's last move, the newest last. */
export function latest(estate: Estate): Line[] {
  const entries = estate.table.entries;
  const mine = entries.findLastIndex((entry) => entry.seat === estate.seat && entry.seat !== null);
  return entries
    .slice(Math.max(mine, entries.length - MOST, 0))
    .flatMap((entry) =>
      entry.events.map((event, at) => ({
        key: `${entry.number}-${at}`,
        told: event.told,
        kind: event.kind,
        seat: Number(event.values.seat ?? entry.seat),
      })),
    )
    .filter((line) => line.told !== "" && !PLAIN.has(line.kind));
}
