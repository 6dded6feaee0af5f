// Fair chance, checked by this page alone: the promise it saw, and every throw, card and tile drawn again.
import type { DrawsShown } from "../net/protocol";
import { type Promised, promised, read } from "./record";
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
export function draw(seed: string, table: string, seats: string[], n: number, bound: bigint): bigint {
  const said = joined(part(bytesOf("matador fair draw 1")), part(bytesOf(table)), number(seats.length), ...seats.map((seat) => part(bytesOf(seat))));
  const most = SPAN - (SPAN % bound);
  for (let retry = 0; ; retry++) {
    const mac = hmac(fromHex(seed), joined(said, number(n), number(retry)));
    const value = new DataView(mac.buffer).getBigUint64(0);
    if (value < most) return value % bound;
  }
}

/** What could be drawn, in the order in which a draw counts it, each with its weight. */
export type Pack = Record<string, number>;

/** Return what draw number `n` of a promise gives, from a pack. */
export function drawnFrom(pack: Pack, { revealed, table, seats }: Promised, n: number): string {
  const total = Object.values(pack).reduce((sum, weight) => sum + weight, 0);
  let at = Number(draw(revealed ?? "", table, seats, n, BigInt(total || 1)));
  return Object.keys(pack).find((move) => (at -= pack[move] ?? 0) < 0) ?? "";
}

/** A line of chance that is not what the seeds give. */
export interface Misfit {
  entry: number;
  written: string;
  due: string;
}

export interface Checked {
  promise: Promised;
  /** Whether the revealed seed is the one that was promised. */
  kept: boolean;
  /** Whether the promise is the one that this page saw before the game; null where it saw none. */
  seen: boolean | null;
  /** Whether the seed that this device sent is among those of the seats; null where it sent none. */
  mine: boolean | null;
  /** How often each kind of thing was drawn again: throws, cards, tiles. */
  counts: Record<string, number>;
  misfits: Misfit[];
  /** The first entry whose pack is not what is left of the one before; null where all are. */
  stacked: number | null;
}

/** What this device knows of a table: the promise that it saw, and what it added. */
export interface Known {
  table: string;
  commitment?: string | undefined;
  seed?: string | undefined;
}

/** Check the luck of a finished game by its record; null where it promises nothing. */
export function check(record: string, { packs, draws }: DrawsShown, known: Known): Checked | null {
  const { header, moves } = read(record);
  const promise = promised(header);
  if (!promise?.revealed) return null;
  const here = known.table === promise.table;
  const all = draws.map(({ entry, pack }, n) => ({ n, entry, pack: packs[pack] ?? {}, written: (moves[entry - 1] ?? "").slice(3) }));
  const judged = all.filter(({ n }) => n >= promise.drawn).map((one) => ({ ...one, due: drawnFrom(one.pack, promise, one.n) }));
  const told = moves.filter((line) => line.startsWith("*: ")).length === draws.length;
  return {
    promise,
    kept: commitment(promise.revealed, promise.table, promise.terms) === promise.commitment,
    seen: here && known.commitment ? known.commitment === promise.commitment : null,
    mine: here && known.seed ? promise.seats.includes(known.seed) : null,
    counts: counted(judged.map(({ written }) => written)),
    misfits: judged.filter(({ written, due }) => written !== due).map(({ entry, written, due }) => ({ entry, written, due })),
    stacked: header.position ? null : told ? stackedAt(all) : 0,
  };
}

/** Tell whether everything holds. */
export function holds(found: Checked): boolean {
  return found.kept && found.seen !== false && found.mine !== false && found.misfits.length === 0 && found.stacked === null;
}

function counted(moves: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const move of moves) {
    const kind = move.split(" ")[0] ?? "";
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

const writtenDown = (pack: Pack) => JSON.stringify(Object.entries(pack).filter(([, weight]) => weight > 0));

/**
 * Return the first entry that drew from a pack which nobody could have had: two dice have 36 faces, and
 * every other pack is a whole one or what is left of one after a draw.
 */
function stackedAt(all: { entry: number; pack: Pack; written: string }[]): number | null {
  const [wholes, left] = [new Map<string, Pack>(), new Set<string>()];
  for (const { entry, pack, written } of all) {
    if (!fits(pack, wholes, left)) return entry;
    left.add(writtenDown({ ...pack, [written]: (pack[written] ?? 0) - 1 }));
  }
  return null;
}

function fits(pack: Pack, wholes: Map<string, Pack>, left: Set<string>): boolean {
  const moves = Object.keys(pack);
  if (moves.some((move) => move.startsWith("throw "))) {
    return moves.length === FACES && Object.values(pack).every((weight) => weight === 1);
  }
  const known = writtenDown(pack);
  if (moves.length === 1 || wholes.has(known) || left.has(known)) return true;
  if ([...wholes.values()].some((whole) => moves.some((move) => move in whole))) return false;
  wholes.set(known, pack);
  return true;
}
