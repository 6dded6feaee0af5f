// The log as people read it: lines under the rounds in which they happened.
import type { EntryShown, EventKind, EventShown } from "../net/protocol";
import { gained } from "./events";

/**
 * Return the log with what was sent. Where more has happened than is sent at once, or other eyes look,
 * it begins anew, and what lies before is read when somebody wants it: a log has no gaps.
 */
export function grown(log: EntryShown[], sent: EntryShown[]): EntryShown[] {
  const [first] = sent;
  return !first || first.number === (log.at(-1)?.number ?? 0) + 1 ? [...log, ...sent] : sent;
}

export interface Line {
  key: string;
  entry: EntryShown;
  /** The place in its entry of the event that there is something to explain about. */
  at: number;
  event: EventShown;
  /** What the event was followed by, where both make one line. */
  then: EventShown | null;
  /** Who leads the line. */
  seat: number | null;
  /** What that seat gained by it. */
  sum: number;
  round: number;
  /** Whether there is something to explain. */
  asks: boolean;
}

export interface Round {
  number: number;
  /** How the game announced it, if it did. */
  opening: Line | null;
  lines: Line[];
}

// What follows directly makes one line with it: a throw and where it leads, a rent and its payment.
const PAIRS: Partial<Record<EventKind, EventKind>> = { Moved: "Thrown", RentPaid: "RentDue" };

/** Return the lines of the log, the oldest first. */
export function lines(entries: EntryShown[]): Line[] {
  return entries.flatMap((entry, place) => linesOf(entry, entries[place - 1]?.round ?? entry.round));
}

function linesOf(entry: EntryShown, before: number): Line[] {
  const ends = entry.events.findIndex(({ opens }) => opens === "round" || opens === "turn");
  return entry.events.flatMap((event, at) => {
    if (isNoise(event) || isSecond(entry.events, at)) return [];
    const then = isSecond(entry.events, at + 1) ? (entry.events[at + 1] ?? null) : null;
    const [seat, round] = [event.actor ?? null, ends >= 0 && at >= ends ? entry.round : before];
    const told = then ? [event, then] : [event];
    const why = at + told.findLastIndex(asks);
    return [{ key: `${entry.number}-${at}`, entry, at: Math.max(why, at), event, then, seat, sum: gained(told, seat), round, asks: told.some(asks) }];
  });
}

function isNoise(event: EventShown): boolean {
  return event.told === "" || event.importance === "routine";
}

function isSecond(events: EventShown[], at: number): boolean {
  const event = events[at];
  return event !== undefined && at > 0 && PAIRS[event.kind] === events[at - 1]?.kind;
}

function asks(event: EventShown): boolean {
  return event.because !== "" && !event.obvious;
}

/** Return the lines by rounds, the newest round and in it the newest line first. */
export function byRounds(found: Line[]): Round[] {
  const rounds: Round[] = [];
  for (const line of found) {
    let last = rounds.at(-1);
    if (!last || last.number !== line.round) rounds.push((last = { number: line.round, opening: null, lines: [] }));
    if (line.event.opens === "round") last.opening = line;
    else last.lines.unshift(line);
  }
  return rounds.reverse();
}
