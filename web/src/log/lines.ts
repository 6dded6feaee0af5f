// The log as players read it: lines grouped by round.
import type { EntryShown, EventShown } from "../net/protocol";
import { gainOf, actingSeat } from "./flows";

/**
 * Return the log with the entries that were sent. A log has no gaps: if the sent entries do not follow,
 * it begins anew with them, and older ones are loaded on demand.
 */
export function mergeEntries(log: EntryShown[], sent: EntryShown[]): EntryShown[] {
  const [first] = sent;
  return !first || first.number === (log.at(-1)?.number ?? 0) + 1 ? [...log, ...sent] : sent;
}

export interface Line {
  key: string;
  entry: EntryShown;
  /** The index in its entry of the event to explain. */
  at: number;
  event: EventShown;
  /** The event that follows, if both make one line. */
  then: EventShown | null;
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

const OPENINGS = new Set(["RoundBegins", "DealBegins"]);
const BOUNDARIES = new Set([...OPENINGS, "TurnPasses", "Begins"]);
// Pairs that make one line: a throw and its move, a rent and its payment.
const PAIRS: Record<string, string> = { Moved: "Thrown", RentPaid: "RentDue" };
// What the table shows anyway, and what repeats for every seat.
const NOISE = new Set(["TurnPasses", "DealtUnseen"]);
// Events that need no explanation.
const PLAIN = new Set([
  ...["OrderThrown", "Thrown", "Moved", "BidMade", "BidPassed", "Offered", "OfferRefused", "OfferWithdrawn", "GameWon"],
  ...["Wants", "WantsMany", "WantsNone", "CardKept", "LotsOffered", "LotsRefused", "BellRung", "MatchWon", "TakenBack"],
  ...["StandsIn", "BackAgain", "Dealt", "Drew", "DrewUnseen", "Opened", "Passed", "Stood", "Asked", "Exchanged", "ExchangedUnseen", "Shown"],
]);

/** Return the lines of the log, the oldest first. */
export function lines(entries: EntryShown[]): Line[] {
  return entries.flatMap((entry, place) => linesOf(entry, entries[place - 1]?.round ?? entry.round));
}

function linesOf(entry: EntryShown, before: number): Line[] {
  const ends = entry.events.findIndex((event) => BOUNDARIES.has(event.kind));
  return entry.events.flatMap((event, at) => {
    if (isNoise(event) || isSecond(entry.events, at)) return [];
    const then = isSecond(entry.events, at + 1) ? (entry.events[at + 1] ?? null) : null;
    const [seat, round] = [actingSeat(event), ends >= 0 && at >= ends ? entry.round : before];
    const pair = then ? [event, then] : [event];
    const target = at + pair.findLastIndex(isExplainable);
    return [{ key: `${entry.number}-${at}`, entry, at: Math.max(target, at), event, then, seat, sum: gainOf(pair, seat), round, explainable: pair.some(isExplainable) }];
  });
}

function isNoise(event: EventShown): boolean {
  return event.told === "" || NOISE.has(event.kind) || (event.kind === "Dealt" && "tile" in event.values);
}

function isSecond(events: EventShown[], at: number): boolean {
  return at > 0 && PAIRS[events[at]?.kind ?? ""] === events[at - 1]?.kind;
}

function isExplainable(event: EventShown): boolean {
  return event.because !== "" && !PLAIN.has(event.kind);
}

/** Return the lines by rounds, the newest round and in it the newest line first. */
export function byRounds(lines: Line[]): Round[] {
  const rounds: Round[] = [];
  for (const line of lines) {
    let last = rounds.at(-1);
    if (!last || last.number !== line.round) rounds.push((last = { number: line.round, opening: null, lines: [] }));
    if (OPENINGS.has(line.event.kind)) last.opening = line;
    else last.lines.unshift(line);
  }
  return rounds.reverse();
}
