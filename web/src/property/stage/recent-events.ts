// What happened since the reader last threw, told in the order in which it happened.
import { gained } from "../../log/events";
import { lines, type Line } from "../../log/lines";
import type { EntryShown, EventShown } from "../../net/protocol";

/** What somebody did in one go: the lines that the same seat leads. */
export interface Doings {
  key: string;
  seat: number | null;
  lines: Line[];
  /** What the reader gained by it. */
  sum: number;
}

/** Return the lines since a seat last threw, its throw the first, the newest the last. */
export function since(entries: EntryShown[], seat: number | null): Line[] {
  const threw = entries.findLastIndex((entry) => entry.events.some((event) => isThrowOf(event, seat)));
  const found = lines(entries.slice(Math.max(threw, 0)));
  return found.filter((line) => line.event.importance !== "step");
}

function isThrowOf(event: EventShown, seat: number | null): boolean {
  return event.opens === "throw" && (seat === null || event.actor === seat);
}

/** Return lines by who did it; what nobody leads belongs to whoever went before. */
export function byDoer(found: Line[], reader: number | null): Doings[] {
  const all: Doings[] = [];
  for (const line of found) {
    const last = all.at(-1);
    const sum = gained(line.then ? [line.event, line.then] : [line.event], reader);
    if (last && (line.seat === null || line.seat === last.seat)) {
      last.lines.push(line);
      last.sum += sum;
    } else {
      all.push({ key: line.key, seat: line.seat, lines: [line], sum });
    }
  }
  return all;
}
