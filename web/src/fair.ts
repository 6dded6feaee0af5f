// Fair chance, checked by this page alone: the promise it saw, and every throw made again.
import type { FairShown } from "./protocol";
import { hmac, joined, sha256 } from "./sha256";

const FACES = 36;
const SPAN = 2n ** 64n;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const fromHex = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function number(count: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, count);
  return bytes;
}

const part = (said: Uint8Array) => joined(number(said.length), said);

/** Return the promise of a seed, for one table on these terms and for no other. */
export function commitment(seed: string, table: string, terms: string): string {
  return toHex(sha256(joined(...[bytesOf("matador fair commitment 1"), bytesOf(table), bytesOf(terms), fromHex(seed)].map(part))));
}

/** Return draw number `n` of a table, below a bound. */
export function draw(seed: string, table: string, seats: string[], n: number, bound: number): number {
  const said = joined(part(bytesOf("matador fair draw 1")), part(bytesOf(table)), number(seats.length), ...seats.map((seat) => part(bytesOf(seat))));
  const most = SPAN - (SPAN % BigInt(bound));
  for (let retry = 0; ; retry++) {
    const mac = hmac(fromHex(seed), joined(said, number(n), number(retry)));
    const value = new DataView(mac.buffer).getBigUint64(0);
    if (value < most) return Number(value % BigInt(bound));
  }
}

export interface Checked {
  /** Whether the revealed seed is the one that was promised. */
  promise: boolean;
  /** Whether the promise is the one that this page saw before the game; null where it saw none. */
  seen: boolean | null;
  /** Whether the seed that this device sent is among those of the seats; null where it sent none. */
  mine: boolean | null;
  /** The throws made again, and how many of them came out otherwise. */
  throws: number;
  wrong: number;
  /** Other draws, which `matador verify` makes again. */
  others: number;
}

/** Check what can be checked here of a finished game, by its record. */
export function check(table: string, fair: FairShown, record: string, saw?: string, sent?: string): Checked | null {
  const { revealed, terms } = fair;
  if (!revealed || !terms) return null;
  const before = Number(/^drawn: (\d+)$/m.exec(record)?.[1] ?? 0);
  const lines = [...record.matchAll(/^\*: (.+)$/gm)].map((match) => match[1] ?? "");
  const thrown = lines.flatMap((line, n) => {
    const match = /^throw (\d)-(\d)$/.exec(line);
    return match && n >= before ? [{ n, face: 6 * (Number(match[1]) - 1) + Number(match[2]) - 1 }] : [];
  });
  return {
    promise: commitment(revealed, table, terms) === fair.commitment,
    seen: saw ? saw === fair.commitment : null,
    mine: sent ? fair.seeds.includes(sent) : null,
    throws: thrown.length,
    wrong: thrown.filter(({ n, face }) => draw(revealed, table, fair.seeds, n, FACES) !== face).length,
    others: lines.length - before - thrown.length,
  };
}
