// Lay out the tiles of a line so that every end can grow, as large as there is room for.
import { type Box, HALF, isFree, type Spot } from "./boxes";
import { canGoOn, firstTips, type LineTip, tipsAfter, type Placement, waysAcross, waysOn } from "./line-ends";
import { freeHalf, halves, type LaidTile } from "./tiles";

/** A tile in its place; the left or upper half comes first. */
export interface PlacedTile extends Box {
  tile: string;
  pips: [number, number];
  crosswise: boolean;
}

/** An open end: what it shows, and where a tile would lie there, lengthwise and across. */
export interface OpenEnd {
  shows: number;
  lengthwise: EndSpot | null;
  across: Box | null;
  /** The outer side of a matador laid across whose exit this still is. */
  exit: boolean;
  /** Which tile of the line it belongs to. */
  at: number;
}

/** Where a tile would lie lengthwise. */
export interface EndSpot extends Box {
  /** Whether the touching half is the right or lower one. */
  flipped: boolean;
}

export interface Layout {
  tiles: PlacedTile[];
  ends: OpenEnd[];
}

export interface FittedLayout extends Layout {
  /** Pixels of a step, and of the room that the line needs. */
  step: number;
  width: number;
  height: number;
}

/** After so many tries a room counts as too small, so that the page does not freeze. */
const MOST_TRIES = 250;
const SMALLEST_HALF = 32;

function firstTile(laidTile: LaidTile, room: Box, height: number): { tiles: PlacedTile[]; tips: LineTip[] } {
  const x = room.x + Math.floor(room.width / 2) - HALF;
  const y = room.y + Math.round((room.height - HALF) * height);
  const first = { x, y, width: 2 * HALF, height: HALF, tile: laidTile.tile, pips: halves(laidTile.tile), crosswise: false };
  return { tiles: [first], tips: firstTips(laidTile.tile, first) };
}

/** Lay a line out in a room, so that every end can still go on; nothing where it does not fit. */
export function lay(line: LaidTile[], room: Box, height = 0.5): Layout | null {
  const [first, ...rest] = line;
  if (!first) return { tiles: [], ends: [] };
  const start = firstTile(first, room, height);
  let tries = 0;

  function next(at: number, tiles: PlacedTile[], tips: LineTip[]): { tiles: PlacedTile[]; tips: LineTip[] } | null {
    const laidTile = rest[at];
    if (!laidTile) return { tiles, tips };
    const tip = tips[laidTile.end - 1] as LineTip;
    for (const way of laidTile.way === "crosswise" ? waysAcross(tip) : waysOn(tip)) {
      if (tries > MOST_TRIES) return null;
      if (!isFree(way.box, room, tiles, tip.tile)) continue;
      tries++;
      const nextTiles = [...tiles, placeTile(laidTile, tip, way)];
      const openEnd = tipsAfter(tips, laidTile.end - 1, laidTile, way, tiles.length);
      if (!openEnd.every((one) => canGoOn(one, room, nextTiles))) continue;
      const whole = next(at + 1, nextTiles, openEnd);
      if (whole) return whole;
    }
    return null;
  }

  const layout = next(0, start.tiles, start.tips);
  return layout && { tiles: layout.tiles, ends: layout.tips.map((tip) => openEnd(tip, room, layout.tiles)) };
}

function inOrder(box: Box, tile: string, touching: Spot, first: number, second: number): PlacedTile {
  const pips: [number, number] = box.x === touching.x && box.y === touching.y ? [first, second] : [second, first];
  return { ...box, tile, pips, crosswise: false };
}

function placeTile(laidTile: LaidTile, tip: LineTip, way: Placement): PlacedTile {
  const [low, high] = halves(laidTile.tile);
  if (laidTile.way === "crosswise") return { ...inOrder(way.box, laidTile.tile, way.touching, low, high), crosswise: true };
  const free = freeHalf(laidTile, tip.shows);
  return inOrder(way.box, laidTile.tile, way.touching, low + high - free, free);
}

function openEnd(tip: LineTip, room: Box, tiles: PlacedTile[]): OpenEnd {
  const way = waysOn(tip).find((one) => isFree(one.box, room, tiles, tip.tile));
  const across = waysAcross(tip).find((one) => isFree(one.box, room, tiles, tip.tile));
  const spot = way && { ...way.box, flipped: way.box.x !== way.touching.x || way.box.y !== way.touching.y };
  return { shows: tip.shows, lengthwise: spot ?? null, across: across?.box ?? null, exit: tip.exit, at: tip.tile };
}

/** Lay a line out as large as it fits into so many pixels; below the smallest size it grows instead. */
export function fit(line: LaidTile[], width: number, height: number, largestHalf: number): FittedLayout {
  for (let half = largestHalf; half >= SMALLEST_HALF; half -= 4) {
    const layout = tryRoom(line, width, height, half / HALF);
    if (layout) return layout;
  }
  for (let nextTiles = 1; ; nextTiles++) {
    const layout = tryRoom(line, width + (nextTiles > 6 ? 64 * nextTiles : 0), height + 64 * nextTiles, SMALLEST_HALF / HALF);
    if (layout) return layout;
  }
}

function tryRoom(line: LaidTile[], width: number, height: number, step: number): FittedLayout | null {
  const room = { x: 1, y: 1, width: Math.floor(width / step) - 2, height: Math.floor(height / step) - 2 };
  for (const place of [0.5, 0.25, 0.75]) {
    const layout = lay(line, room, place);
    if (layout) return { ...layout, step, width, height };
  }
  return null;
}
