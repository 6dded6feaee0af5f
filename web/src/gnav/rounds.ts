// The rounds of Gnav as the log tells them: who asked whom, who called, who won and lost.
import type { EntryShown, EventShown } from "../protocol";

/** Somebody asks a neighbour, or takes a card from the stock: `asked` is null then. */
export interface Ask {
  seat: number;
  asked: number | null;
  /** The card that spoke, if one did; without it cards changed hands. */
  call: string | null;
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
}

const CALL = /^(Cuckoo|Dragoon|Cat|Horse|House)Called$/;
const ENDINGS = ["Highest", "TieUnsettled", "LoneFool", "WorstBesideFool", "FoolsTogether", "PackUsedUp", "GameWon"];

/** Return the rounds that some entries tell of; the first may lack its beginning. */
export function rounds(entries: EntryShown[]): Round[] {
  const found: Round[] = [];
  for (const event of entries.flatMap((entry) => entry.events)) {
    if (event.kind === "RoundBegins") {
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
  return { number, dealer, asks: [], stood: [], knocked: [], shown: {}, change: {}, told: [], over: false };
}

function hear(round: Round, event: EventShown): void {
  const seat = event.values.seat as number;
  const call = CALL.exec(event.kind);
  if (event.kind === "Asked") round.asks.push({ seat, asked: event.values.asked as number, call: null });
  else if (event.kind.startsWith("Drew")) round.asks.push({ seat, asked: null, call: null });
  else if (call) spoken(round, call[1]?.toLowerCase() ?? "");
  else if (event.kind === "Stood") round.stood.push(seat);
  else if (event.kind === "Knocked") round.knocked.push(seat);
  else if (event.kind === "Shown") round.shown[seat] = event.values.card as string;
  else if (event.kind === "PointWon") round.change[seat] = (round.change[seat] ?? 0) + 1;
  else if (event.kind === "PointLost") round.change[seat] = (round.change[seat] ?? 0) - 1;
  else if (event.kind === "GameWon") round.over = true;
  if (ENDINGS.includes(event.kind) || event.kind === "CuckooCalled") round.told.push(event.told);
}

function spoken(round: Round, card: string): void {
  const ask = round.asks.at(-1);
  if (ask) ask.call = card;
}
