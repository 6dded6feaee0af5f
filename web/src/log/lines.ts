// The log as players read it: lines grouped by round.
import type { EntryView, EventKind, EventView } from "../net/protocol";
import { gainOf } from "./events";

/**
 * Return the log with the entries that were sent. A log has no gaps: if the sent entries do not follow,
 * it begins anew with them, and older ones are loaded on demand.
 */
export function mergeEntries(log: EntryView[], sent: EntryView[]): EntryView[] {
  const [first] = sent;
  return !first || first.number === (log.at(-1)?.number ?? 0) + 1 ? [...log, ...sent] : sent;
}

export interface Line {
  key: string;
  entry: EntryView;
  /** The index in its entry of the event to explain. */
  at: number;
  event: EventView;
  /** The event that follows, if both make one line. */
  then: EventView | null;
  /** The acting seat. */
  seat: number | null;
  /** What that seat gained. */
  sum: number;
  round: number;
  /** Whether the line has a rule to explain. */
  explainable: boolean;
}

export interface Round {
  number: number;
  /** The line with which the game opened it, if any. */
  opening: Line | null;
  lines: Line[];
}

// Pairs that make one line: a throw and its move, a rent and its payment.
const PAIRS: Partial<Record<EventKind, EventKind>> = { Moved: "Thrown", RentPaid: "RentDue" };

/** Return the lines of the log, the oldest first. */
export function lines(entries: EntryView[]): Line[] {
  return entries.flatMap((entry, place) => linesOf(entry, entries[place - 1]?.round ?? entry.round));
}

function linesOf(entry: EntryView, before: number): Line[] {
  const ends = entry.events.findIndex(({ opens }) => opens === "round" || opens === "turn");
  return entry.events.flatMap((event, at) => {
    if (isNoise(event) || isSecond(entry.events, at)) return [];
    const then = isSecond(entry.events, at + 1) ? (entry.events[at + 1] ?? null) : null;
    const [seat, round] = [event.actor ?? null, ends >= 0 && at >= ends ? entry.round : before];
    const pair = then ? [event, then] : [event];
    const target = at + pair.findLastIndex(isExplainable);
    return [{ key: `${entry.number}-${at}`, entry, at: Math.max(target, at), event, then, seat, sum: gainOf(pair, seat), round, explainable: pair.some(isExplainable) }];
  });
}

function isNoise(event: EventView): boolean {
  return event.told === "" || event.importance === "routine";
}

function isSecond(events: EventView[], at: number): boolean {
  const event = events[at];
  return event !== undefined && at > 0 && PAIRS[event.kind] === events[at - 1]?.kind;
}

function isExplainable(event: EventView): boolean {
  return event.because !== "" && !event.obvious;
}

/** Return the lines by rounds, the newest round and in it the newest line first. */
export function byRounds(lines: Line[]): Round[] {
  const rounds: Round[] = [];
  for (const line of lines) {
    let last = rounds.at(-1);
    if (!last || last.number !== line.round) rounds.push((last = { number: line.round, opening: null, lines: [] }));
    if (line.event.opens === "round") last.opening = line;
    else last.lines.unshift(line);
  }
  return rounds.reverse();
}
