// Which sound goes with what happened: every one of them is seen as well, and named on the screen.
export type Sound = "turn" | "dice" | "tile" | "card" | "knock" | "coins" | "cuckoo";

const KINDS: [RegExp, Sound][] = [
  [/^(Thrown|OrderThrown)$/, "dice"],
  [/^(Laid|LaidOnZero|Opened|Joker\w+)$/, "tile"],
  [/^Knocked$/, "knock"],
  [/^CuckooCalled$/, "cuckoo"],
  [/^(CardTurned|Exchanged|ExchangedUnseen|Drew|DrewUnseen|Dealt|DealtUnseen)$/, "card"],
  [/^(\w*Paid|PaidBank|PaidPlayer|Collected|Bought|PotTaken|AuctionWon)$/, "coins"],
];
const MOST = 3;

/** Return the sounds of some events in their order, each but once, and not too many. */
export function soundsOf(kinds: string[]): Sound[] {
  const found = kinds.flatMap((kind) => KINDS.filter(([fits]) => fits.test(kind)).map(([, sound]) => sound));
  return [...new Set(found)].slice(0, MOST);
}
