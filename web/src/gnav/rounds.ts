// The rounds of Gnav as the log tells them: who asked whom, who called, who won and lost.
import { gained } from "../log/events";
import type { EntryShown, EventKind, EventShown } from "../net/protocol";

/** Somebody asks a neighbour, or takes a card from the stock: `asked` is null then. */
export interface Ask {
  seat: number;
  asked: number | null;
  /** The card that spoke, if one did; without it cards changed hands. */
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
  /** By seat: the card shown at the end. */
  shown: Record<number, string>;
  /** By seat: points won and lost. */
  change: Record<number, number>;
  /** How it ended, told in the reader's language. */
  told: string[];
  over: boolean;
  /** The ask whose call has just been heard. */
  calling: Ask | null;
}

/** By event: the card that speaks. */
const CALLS: Partial<Record<EventKind, string>> = {
  CuckooCalled: "cuckoo",
  DragoonCalled: "dragoon",
  CatCalled: "cat",
  HorseCalled: "horse",
  HouseCalled: "house",
};

/** Return the rounds that some entries tell of; the first may lack its beginning. */
export function rounds(entries: EntryShown[]): Round[] {
  const found: Round[] = [];
  for (const event of entries.flatMap((entry) => entry.events)) {
    if (event.opens === "round") {
      const before = found.at(-1);
      if (before) before.over = true;
      // Whoever came in the middle has not heard a round begin.
      if (before) before.number ||= (event.values.number as number) - 1;
      found.push(begun(event.values.number as number, event.values.dealer as number));
    } else {
      hear(found.at(-1) ?? found[found.push(begun(0, -1)) - 1] ?? begun(0, -1), event);
    }
  }
  return found;
}

function begun(number: number, dealer: number): Round {
  return { number, dealer, asks: [], stood: [], knocked: [], shown: {}, change: {}, told: [], over: false, calling: null };
}

function hear(round: Round, event: EventShown): void {
  const seat = event.actor ?? -1;
  const point = gained([event], seat);
  if (point) count(round, seat, point);
  else round.calling = null;
  const call = CALLS[event.kind];
  if (event.kind === "Asked") round.asks.push({ seat, asked: event.values.asked as number, call: null, change: {} });
  else if (event.kind === "Drew" || event.kind === "DrewUnseen") round.asks.push({ seat, asked: null, call: null, change: {} });
  else if (call) spoken(round, call);
  else if (event.kind === "Stood") round.stood.push(seat);
  else if (event.kind === "Knocked") round.knocked.push(seat);
  else if (event.kind === "Shown") round.shown[seat] = event.values.card as string;
  else if (event.kind === "GameWon") round.over = true;
  if (event.importance === "key") round.told.push(event.told);
}

/** Count a point; what follows a call at once is what the call cost. */
function count(round: Round, seat: number, point: number): void {
  for (const change of [round.change, ...(round.calling ? [round.calling.change] : [])]) change[seat] = (change[seat] ?? 0) + point;
}

function spoken(round: Round, card: string): void {
  const ask = round.asks.at(-1);
  if (!ask) return;
  ask.call = card;
  round.calling = ask;
}
