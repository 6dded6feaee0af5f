// The rounds of Gnav from the log: who asked whom, which cards called, who won and lost points.
import { gainOf } from "../log/events";
import type { EntryView, EventKind, EventView } from "../net/protocol";

/** A player asks a neighbour, or takes a card from the stock: `asked` is null then. */
export interface Ask {
  seat: number;
  asked: number | null;
  /** The card that called, if any; without a call the cards changed hands. */
  call: string | null;
  /** By seat: points won and lost by the call. */
  change: Record<number, number>;
}

export interface Round {
  number: number;
  dealer: number;
  asks: Ask[];
  stood: number[];
  knocked: number[];
  /** By seat: the card at the end. */
  finalCards: Record<number, string>;
  /** By seat: points won and lost. */
  change: Record<number, number>;
  /** How it ended, in the reader's language. */
  ending: string[];
  over: boolean;
  /** The ask whose call came last. */
  latestCall: Ask | null;
}

/** By event: the card that speaks. */
const CALLS: Partial<Record<EventKind, string>> = {
  CuckooCalled: "cuckoo",
  DragoonCalled: "dragoon",
  CatCalled: "cat",
  HorseCalled: "horse",
  HouseCalled: "house",
};

/** Return the rounds in some entries; the first may lack its beginning. */
export function readRounds(entries: EntryView[]): Round[] {
  const rounds: Round[] = [];
  for (const event of entries.flatMap((entry) => entry.events)) {
    if (event.opens === "round") {
      const before = rounds.at(-1);
      if (before) before.over = true;
      // A reader who joined in the middle has not seen the round begin.
      if (before) before.number ||= (event.values.number as number) - 1;
      rounds.push(newRound(event.values.number as number, event.values.dealer as number));
    } else {
      apply(rounds.at(-1) ?? rounds[rounds.push(newRound(0, -1)) - 1] ?? newRound(0, -1), event);
    }
  }
  return rounds;
}

function newRound(number: number, dealer: number): Round {
  return { number, dealer, asks: [], stood: [], knocked: [], finalCards: {}, change: {}, ending: [], over: false, latestCall: null };
}

function apply(round: Round, event: EventView): void {
  const seat = event.actor ?? -1;
  const point = gainOf([event], seat);
  if (point) count(round, seat, point);
  else round.latestCall = null;
  const call = CALLS[event.kind];
  if (event.kind === "Asked") round.asks.push({ seat, asked: event.values.asked as number, call: null, change: {} });
  else if (event.kind === "Drew" || event.kind === "DrewUnseen") round.asks.push({ seat, asked: null, call: null, change: {} });
  else if (call) recordCall(round, call);
  else if (event.kind === "Stood") round.stood.push(seat);
  else if (event.kind === "Knocked") round.knocked.push(seat);
  else if (event.kind === "Shown") round.finalCards[seat] = event.values.card as string;
  else if (event.kind === "GameWon") round.over = true;
  if (event.importance === "key") round.ending.push(event.told);
}

/** Count a point; points directly after a call belong to the call. */
function count(round: Round, seat: number, point: number): void {
  for (const change of [round.change, ...(round.latestCall ? [round.latestCall.change] : [])]) change[seat] = (change[seat] ?? 0) + point;
}

function recordCall(round: Round, card: string): void {
  const ask = round.asks.at(-1);
  if (!ask) return;
  ask.call = card;
  round.latestCall = ask;
}
