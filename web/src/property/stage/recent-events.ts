// What happened since the reader last threw, in order.
import { gainOf } from "../../log/events";
import { lines, type Line } from "../../log/lines";
import type { EntryView, EventView } from "../../net/protocol";

/** Consecutive lines of one acting seat. */
export interface SeatActions {
  key: string;
  seat: number | null;
  lines: Line[];
  /** What the reader gained. */
  sum: number;
}

/** Return the lines since a seat last threw, its throw first. */
export function linesSinceThrow(entries: EntryView[], seat: number | null): Line[] {
  const start = entries.findLastIndex((entry) => entry.events.some((event) => isThrowOf(event, seat)));
  const recent = lines(entries.slice(Math.max(start, 0)));
  return recent.filter((line) => line.event.importance !== "step");
}

function isThrowOf(event: EventView, seat: number | null): boolean {
  return event.opens === "throw" && (seat === null || event.actor === seat);
}

/** Group lines by acting seat; a line without one belongs to the seat before. */
export function bySeat(lines: Line[], reader: number | null): SeatActions[] {
  const groups: SeatActions[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const sum = gainOf(line.then ? [line.event, line.then] : [line.event], reader);
    if (last && (line.seat === null || line.seat === last.seat)) {
      last.lines.push(line);
      last.sum += sum;
    } else {
      groups.push({ key: line.key, seat: line.seat, lines: [line], sum });
    }
  }
  return groups;
}
