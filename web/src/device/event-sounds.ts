// The sound of each event; each is visible as well, and named on the screen.
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

/** Return the sounds of some events in order, each once, and only the first few. */
export function soundsOf(kinds: string[]): Sound[] {
  const sounds = kinds.flatMap((kind) => KINDS.filter(([pattern]) => pattern.test(kind)).map(([, sound]) => sound));
  return [...new Set(sounds)].slice(0, MOST);
}
