// Where the tiles of a line lie: laid out so that every end can go on, as large as there is room for.
import { type Box, HALF, isFree, type Spot } from "./boxes";
import { canGoOn, firstTips, type Tip, tipsAfter, type Try, waysAcross, waysOn } from "./line-ends";
import { freeHalf, halves, type Laid } from "./tiles";

/** A tile in its place; the left or upper half comes first. */
export interface Placed extends Box {
  tile: string;
  pips: [number, number];
  crosswise: boolean;
}

/** An open end: what it shows, and where a tile would lie there, lengthwise and across. */
export interface Open {
  shows: number;
  lengthwise: Place | null;
  across: Box | null;
  /** The outer side of a matador laid across whose exit this still is. */
  exit: boolean;
  /** Which tile of the line it belongs to. */
  at: number;
}

/** Where a tile would lie lengthwise. */
export interface Place extends Box {
  /** Whether the touching half is the right or lower one. */
  turned: boolean;
}

export interface Layout {
  tiles: Placed[];
  ends: Open[];
}

export interface Fitted extends Layout {
  /** Pixels of a step, and of the room that the line needs. */
  step: number;
  width: number;
  height: number;
}

/** After so many tries a room counts as too small: a page must not stand still. */
const MOST_TRIES = 250;
const SMALLEST_HALF = 32;

function opening(laid: Laid, room: Box, height: number): { tiles: Placed[]; tips: Tip[] } {
  const x = room.x + Math.floor(room.width / 2) - HALF;
  const y = room.y + Math.round((room.height - HALF) * height);
  const first = { x, y, width: 2 * HALF, height: HALF, tile: laid.tile, pips: halves(laid.tile), crosswise: false };
  return { tiles: [first], tips: firstTips(laid.tile, first) };
}

/** Lay a line out in a room, so that every end can still go on; nothing where it does not fit. */
export function lay(line: Laid[], room: Box, height = 0.5): Layout | null {
  const [first, ...rest] = line;
  if (!first) return { tiles: [], ends: [] };
  const begun = opening(first, room, height);
  let tries = 0;

  function next(at: number, tiles: Placed[], tips: Tip[]): { tiles: Placed[]; tips: Tip[] } | null {
    const laid = rest[at];
    if (!laid) return { tiles, tips };
    const tip = tips[laid.end - 1] as Tip;
    for (const way of laid.way === "crosswise" ? waysAcross(tip) : waysOn(tip)) {
      if (tries > MOST_TRIES) return null;
      if (!isFree(way.box, room, tiles, tip.tile)) continue;
      tries++;
      const more = [...tiles, placed(laid, tip, way)];
      const open = tipsAfter(tips, laid.end - 1, laid, way, tiles.length);
      if (!open.every((one) => canGoOn(one, room, more))) continue;
      const whole = next(at + 1, more, open);
      if (whole) return whole;
    }
    return null;
  }

  const found = next(0, begun.tiles, begun.tips);
  return found && { tiles: found.tiles, ends: found.tips.map((tip) => open(tip, room, found.tiles)) };
}

function inOrder(box: Box, tile: string, touching: Spot, first: number, second: number): Placed {
  const pips: [number, number] = box.x === touching.x && box.y === touching.y ? [first, second] : [second, first];
  return { ...box, tile, pips, crosswise: false };
}

function placed(laid: Laid, tip: Tip, way: Try): Placed {
  const [low, high] = halves(laid.tile);
  if (laid.way === "crosswise") return { ...inOrder(way.box, laid.tile, way.touching, low, high), crosswise: true };
  const free = freeHalf(laid, tip.shows);
  return inOrder(way.box, laid.tile, way.touching, low + high - free, free);
}

function open(tip: Tip, room: Box, tiles: Placed[]): Open {
  const way = waysOn(tip).find((one) => isFree(one.box, room, tiles, tip.tile));
  const across = waysAcross(tip).find((one) => isFree(one.box, room, tiles, tip.tile));
  const spot = way && { ...way.box, turned: way.box.x !== way.touching.x || way.box.y !== way.touching.y };
  return { shows: tip.shows, lengthwise: spot ?? null, across: across?.box ?? null, exit: tip.exit, at: tip.tile };
}

/** Lay a line out as large as it fits into so many pixels; below the smallest size it grows instead. */
export function fit(line: Laid[], width: number, height: number, largestHalf: number): Fitted {
  for (let half = largestHalf; half >= SMALLEST_HALF; half -= 4) {
    const found = tryRoom(line, width, height, half / HALF);
    if (found) return found;
  }
  for (let more = 1; ; more++) {
    const found = tryRoom(line, width + (more > 6 ? 64 * more : 0), height + 64 * more, SMALLEST_HALF / HALF);
    if (found) return found;
  }
}

function tryRoom(line: Laid[], width: number, height: number, step: number): Fitted | null {
  const room = { x: 1, y: 1, width: Math.floor(width / step) - 2, height: Math.floor(height / step) - 2 };
  for (const place of [0.5, 0.25, 0.75]) {
    const found = lay(line, room, place);
    if (found) return { ...found, step, width, height };
  }
  return null;
}
