// Check the randomness of a finished game in the page: the commitment, and every throw, card and tile.
import type { DrawsView } from "../net/protocol";
import { type FairnessHeader, fairnessHeader, readRecord } from "./record";
import { concat, hmac, sha256 } from "./sha256";

const FACES = 36;
const SPAN = 2n ** 64n;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const fromHex = (digits: string) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function uint32(count: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, count);
  return bytes;
}

const part = (bytes: Uint8Array) => concat(uint32(bytes.length), bytes);

/** Return the commitment to a seed, for one table on these terms. */
export function commitment(seed: string, table: string, terms: string): string {
  return toHex(sha256(concat(...[bytesOf("matador fair commitment 1"), bytesOf(table), bytesOf(terms), fromHex(seed)].map(part))));
}

/** Return draw number `n` of a table, below a bound. */
export function draw(seed: string, table: string, seats: string[], n: number, bound: bigint): bigint {
  const message = concat(part(bytesOf("matador fair draw 1")), part(bytesOf(table)), uint32(seats.length), ...seats.map((seat) => part(bytesOf(seat))));
  const most = SPAN - (SPAN % bound);
  for (let retry = 0; ; retry++) {
    const mac = hmac(fromHex(seed), concat(message, uint32(n), uint32(retry)));
    const value = new DataView(mac.buffer).getBigUint64(0);
    if (value < most) return value % bound;
  }
}

/** What could be drawn, in drawing order, each with its weight. */
export type Pack = Record<string, number>;

/** Return what draw number `n` gives from a pack. */
export function drawFrom(pack: Pack, { revealed, table, seats }: FairnessHeader, n: number): string {
  const total = Object.values(pack).reduce((sum, weight) => sum + weight, 0);
  let at = Number(draw(revealed ?? "", table, seats, n, BigInt(total || 1)));
  return Object.keys(pack).find((move) => (at -= pack[move] ?? 0) < 0) ?? "";
}

/** A draw in the record that differs from what the seeds give. */
export interface Misfit {
  entry: number;
  written: string;
  due: string;
}

export interface FairnessReport {
  header: FairnessHeader;
  /** Whether the revealed seed matches the commitment. */
  seedMatches: boolean;
  /** Whether the commitment is the one that this page saw before the game; null if it saw none. */
  commitmentMatches: boolean | null;
  /** Whether the seed of this device is among those of the seats; null if it sent none. */
  ownSeedIncluded: boolean | null;
  /** How many draws of each kind were checked: throws, cards, tiles. */
  counts: Record<string, number>;
  misfits: Misfit[];
  /** The first entry whose pack is not what the draw before left; null if there is none. */
  impossiblePack: number | null;
}

/** What this device knows about a table: the commitment it saw and the seed it added. */
export interface DeviceKnowledge {
  table: string;
  commitment?: string | undefined;
  seed?: string | undefined;
}

/** Check the randomness of a finished game by its record; null if it has no commitment. */
export function checkFairness(record: string, { packs, draws }: DrawsView, known: DeviceKnowledge): FairnessReport | null {
  const { header, moves } = readRecord(record);
  const fair = fairnessHeader(header);
  if (!fair?.revealed) return null;
  const here = known.table === fair.table;
  const all = draws.map(({ entry, pack }, n) => ({ n, entry, pack: packs[pack] ?? {}, written: (moves[entry - 1] ?? "").slice(3) }));
  const checks = all.filter(({ n }) => n >= fair.drawn).map((one) => ({ ...one, due: drawFrom(one.pack, fair, one.n) }));
  const isComplete = moves.filter((line) => line.startsWith("*: ")).length === draws.length;
  return {
    header: fair,
    seedMatches: commitment(fair.revealed, fair.table, fair.terms) === fair.commitment,
    commitmentMatches: here && known.commitment ? known.commitment === fair.commitment : null,
    ownSeedIncluded: here && known.seed ? fair.seats.includes(known.seed) : null,
    counts: countKinds(checks.map(({ written }) => written)),
    misfits: checks.filter(({ written, due }) => written !== due).map(({ entry, written, due }) => ({ entry, written, due })),
    impossiblePack: header.position ? null : isComplete ? firstImpossiblePack(all) : 0,
  };
}

/** Tell whether every check passed. */
export function isFair(report: FairnessReport): boolean {
  const { seedMatches, commitmentMatches, ownSeedIncluded, misfits, impossiblePack } = report;
  return seedMatches && commitmentMatches !== false && ownSeedIncluded !== false && misfits.length === 0 && impossiblePack === null;
}

function countKinds(moves: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const move of moves) {
    const kind = move.split(" ")[0] ?? "";
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

const serialize = (pack: Pack) => JSON.stringify(Object.entries(pack).filter(([, weight]) => weight > 0));

/**
 * Return the first entry that drew from an impossible pack: two dice have 36 outcomes, and every other
 * pack is a whole one or what a draw left of one.
 */
function firstImpossiblePack(all: { entry: number; pack: Pack; written: string }[]): number | null {
  const [wholes, left] = [new Map<string, Pack>(), new Set<string>()];
  for (const { entry, pack, written } of all) {
    if (!isPossible(pack, wholes, left)) return entry;
    left.add(serialize({ ...pack, [written]: (pack[written] ?? 0) - 1 }));
  }
  return null;
}

function isPossible(pack: Pack, wholes: Map<string, Pack>, left: Set<string>): boolean {
  const moves = Object.keys(pack);
  if (moves.some((move) => move.startsWith("throw "))) {
    return moves.length === FACES && Object.values(pack).every((weight) => weight === 1);
  }
  const key = serialize(pack);
  if (moves.length === 1 || wholes.has(key) || left.has(key)) return true;
  if ([...wholes.values()].some((whole) => moves.some((move) => move in whole))) return false;
  wholes.set(key, pack);
  return true;
}
