// Lines of dominoes as they are laid: every tile clear of the others, every joint where it belongs.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Box } from "../src/dominoes/boxes";
import { fit, lay, type PlacedTile } from "../src/dominoes/line-layout";
import type { LaidTile } from "../src/dominoes/tiles";

const joined = (tile: string, end: number): LaidTile => ({ tile, end, way: "joined" });
const first = (tile: string): LaidTile => ({ tile, end: 1, way: "first" });
const room = (width: number, height: number): Box => ({ x: 0, y: 0, width, height });

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function nothingOverlaps(tiles: PlacedTile[]): void {
  tiles.forEach((tile, at) => {
    for (const other of tiles.slice(at + 1)) assert.ok(!overlap(tile, other), `${tile.tile} lies on ${other.tile}`);
  });
}

test("the first tile lies in the middle, the low half to the left", () => {
  const found = lay([first("2-5")], room(20, 10));
  assert.deepEqual(found?.tiles[0]?.pips, [2, 5]);
  assert.deepEqual([found?.tiles[0]?.x, found?.tiles[0]?.y], [8, 4]);
  assert.deepEqual(found?.ends.map((end) => end.shows), [2, 5]);
});

test("the touching halves lie side by side and the free half is the new end", () => {
  const found = lay([first("2-5"), joined("2-3", 2), joined("4-5", 1)], room(40, 10));
  assert.deepEqual(found?.tiles[1]?.pips, [2, 3]);
  assert.deepEqual(found?.tiles[2]?.pips, [4, 5]);
  assert.deepEqual(found?.ends.map((end) => end.shows), [4, 3]);
  assert.equal(found?.tiles[1]?.x, (found?.tiles[0]?.x ?? 0) + 4);
  assert.equal(found?.tiles[2]?.x, (found?.tiles[0]?.x ?? 0) - 4);
});

test("a line that reaches the wall turns the corner and comes back", () => {
  const line = [first("2-5"), joined("2-3", 2), joined("4-4", 2), joined("3-5", 2), joined("2-6", 2), joined("1-1", 2)];
  const tiles = lay(line, room(20, 20))?.tiles ?? [];
  nothingOverlaps(tiles);
  const rows = new Set(tiles.filter((tile) => tile.width > tile.height).map((tile) => tile.y));
  assert.equal(rows.size, 2);
});

test("a matador laid across is centred on its end and opens two exits", () => {
  const found = lay([first("4-6"), { tile: "2-5", end: 2, way: "crosswise" }], room(30, 20));
  const [one, across] = found?.tiles ?? [];
  assert.ok(across?.crosswise && one);
  assert.equal(across.y + across.height / 2, one.y + one.height / 2);
  assert.deepEqual(found?.ends.map((end) => [end.shows, end.exit]), [[4, false], [2, true], [5, true]]);
});

test("a line that is too long for its room is laid in a larger one", () => {
  const line = [first("0-6"), ...["1-1", "6-6", "1-2", "5-5", "2-2", "5-6", "1-3", "4-4"].map((tile) => joined(tile, 2))];
  const found = fit(line, 200, 140, 40);
  assert.equal(found.step, 16);
  assert.ok(found.height > 140);
  nothingOverlaps(found.tiles);
});

/** Lay whatever fits until nothing does; a matador that fits nowhere goes across. */
function played(seed: number): LaidTile[] {
  let state = seed;
  const random = (below: number) => (state = (state * 1103515245 + 12345) % 2147483648) % below;
  const tiles = Array.from({ length: 49 }, (_, at) => [Math.floor(at / 7), at % 7] as const).filter(([low, high]) => low <= high);
  tiles.sort(() => random(3) - 1);
  const [low, high] = tiles.pop() ?? [0, 0];
  const line: LaidTile[] = [first(`${low}-${high}`)];
  const ends: number[] = [low, high];
  while (tiles.length > 0) {
    const fits = tiles.findIndex(([one, other]) => ends.some((shows) => shows + one === 7 || shows + other === 7));
    const across = tiles.findIndex(([one, other]) => one + other === 7 || one + other === 0);
    const [one, other] = tiles.splice(fits >= 0 ? fits : across, fits >= 0 || across >= 0 ? 1 : 0)[0] ?? [-1, -1];
    if (one < 0) return line;
    const end = fits >= 0 ? ends.findIndex((shows) => shows + one === 7 || shows + other === 7) : random(ends.length);
    line.push({ tile: `${one}-${other}`, end: end + 1, way: fits >= 0 ? "joined" : "crosswise" });
    if (fits < 0) ends.push(other);
    ends[end] = fits < 0 || (ends[end] ?? 0) + other === 7 ? one : other;
  }
  return line;
}

test("whole deals fit a wide table, and most of them a phone", () => {
  const deals = Array.from({ length: 20 }, (_, seed) => played(seed + 1));
  // These lines are as long as any can be; those of real deals have two thirds of their tiles.
  for (const [width, height, largest, most] of [[1040, 560, 60, 0], [390, 430, 40, 10]] as const) {
    const found = deals.map((line) => fit(line, width, height, largest));
    found.forEach((layout) => nothingOverlaps(layout.tiles));
    const panned = found.filter((layout) => layout.height > height).length;
    assert.ok(panned <= most, `${panned} of ${deals.length} pan on ${width} by ${height}`);
  }
});
