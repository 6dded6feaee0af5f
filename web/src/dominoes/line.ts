// Where the tiles of a line lie: plain geometry, in steps of a quarter of a tile.
export type Way = "first" | "joined" | "free_low" | "free_high" | "crosswise";

export interface Laid {
  tile: string;
  end: number;
  way: Way;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A tile in its place; the left or upper half comes first. */
export interface Placed extends Box {
  tile: string;
  pips: [number, number];
  crosswise: boolean;
}

/** An open end: what it shows, and where a tile would lie there, lengthwise and across. */
export interface Open {
  shows: number;
  lengthwise: Spot | null;
  across: Box | null;
  /** The outer side of a matador laid across whose exit this still is. */
  exit: boolean;
  /** Which tile of the line it belongs to. */
  at: number;
}

export interface Spot extends Box {
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

type Heading = 0 | 1 | 2 | 3;
const RIGHT = 0;
const DOWN = 1;
const LEFT = 2;
const UP = 3;
const DX = [1, 0, -1, 0];
const DY = [0, 1, 0, -1];

const HALF = 2;
const CLEAR = 1;
/** After so many tries a room counts as too small: a page must not stand still. */
const MOST_TRIES = 250;
const SMALLEST_HALF = 32;

/** The half where a line may go on: its corner, where it points, and where it turns. */
interface Tip {
  x: number;
  y: number;
  shows: number;
  heading: Heading;
  /** The way along a row, and the way to the next row. */
  row: Heading;
  flow: Heading;
  /** The tile it belongs to, which alone may be touched. */
  tile: number;
  exit: boolean;
}

interface Try {
  box: Box;
  touching: { x: number; y: number };
  free: { x: number; y: number };
  heading: Heading;
}

/** Return the two halves of a tile, the lower first. */
export function halves(tile: string): [number, number] {
  const [low = 0, high = 0] = tile.split("-").map(Number);
  return [low, high];
}

/** Return the half that stays open when a tile is laid lengthwise at an end. */
export function freeHalf(laid: Laid, shows: number): number {
  const [low, high] = halves(laid.tile);
  if (laid.way === "joined") return low + shows === 7 ? high : low;
  return laid.way === "free_low" ? low : high;
}

const opposite = (heading: Heading) => ((heading + 2) % 4) as Heading;
const isRow = (heading: Heading) => heading === RIGHT || heading === LEFT;

function around(one: { x: number; y: number }, other: { x: number; y: number }): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x) + HALF,
    height: Math.abs(one.y - other.y) + HALF,
  };
}

function from(tip: { x: number; y: number }, heading: Heading, steps: number): { x: number; y: number } {
  return { x: tip.x + steps * (DX[heading] ?? 0), y: tip.y + steps * (DY[heading] ?? 0) };
}

function laidOut(touching: { x: number; y: number }, heading: Heading): Try {
  const free = from(touching, heading, HALF);
  return { box: around(touching, free), touching, free, heading };
}

/** Tell whether a box lies in the room and clear of every tile but the one it touches. */
function isFree(box: Box, room: Box, tiles: Box[], touched: number): boolean {
  if (box.x < room.x || box.y < room.y) return false;
  if (box.x + box.width > room.x + room.width || box.y + box.height > room.y + room.height) return false;
  return tiles.every((tile, at) => isClear(box, tile, at === touched ? 0 : CLEAR));
}

function isClear(box: Box, tile: Box, gap: number): boolean {
  return (
    box.x >= tile.x + tile.width + gap ||
    tile.x >= box.x + box.width + gap ||
    box.y >= tile.y + tile.height + gap ||
    tile.y >= box.y + box.height + gap
  );
}

/** Give the ways on from a tip, the best first: along the row, then round the corner. */
function waysOn(tip: Tip): Try[] {
  const ahead = from(tip, tip.heading, HALF);
  const straight = laidOut(ahead, tip.heading);
  const corner = (heading: Heading) => laidOut(ahead, heading);
  const beside = (heading: Heading) => laidOut(from(tip, heading, HALF), heading);
  if (isRow(tip.heading)) {
    const [on, back] = [tip.flow, opposite(tip.flow)];
    return [straight, corner(on), corner(back), beside(on), beside(back)];
  }
  const [turn, keep] = [opposite(tip.row), tip.row];
  return [corner(turn), straight, corner(keep), beside(turn), beside(keep)];
}

/** Give the ways to lie across a tip, centred on it: low half first. */
function waysAcross(tip: Tip): Try[] {
  const turns = [tip.heading, tip.flow, opposite(tip.flow)].filter((heading) => heading !== opposite(tip.heading));
  return [...new Set(turns)].map((heading) => {
    const middle = from(tip, heading, HALF);
    const along: Heading = isRow(heading) ? UP : LEFT;
    const [low, high] = [from(middle, along, HALF / 2), from(middle, opposite(along), HALF / 2)];
    return { box: around(low, high), touching: low, free: high, heading: along };
  });
}

function inOrder(box: Box, tile: string, touching: Try["touching"], first: number, second: number): Placed {
  const pips: [number, number] = box.x === touching.x && box.y === touching.y ? [first, second] : [second, first];
  return { ...box, tile, pips, crosswise: false };
}

/** Return the ends after a tile was laid at one of them. */
function tipsAfter(tips: Tip[], at: number, laid: Laid, went: Try, tile: number): Tip[] {
  const tip = tips[at] as Tip;
  const found = [...tips];
  if (laid.way === "crosswise") {
    const [low, high] = halves(laid.tile);
    const out = { ...tip, tile, exit: true, row: tip.row };
    const away = opposite(went.heading);
    found[at] = { ...out, ...went.touching, shows: low, heading: went.heading, ...flowing(tip, went.heading) };
    found.push({ ...out, ...went.free, shows: high, heading: away, ...flowing(tip, away) });
    return found;
  }
  const row = isRow(went.heading) ? went.heading : tip.row;
  const shows = freeHalf(laid, tip.shows);
  found[at] = { ...tip, ...went.free, shows, heading: went.heading, row, tile, exit: false };
  return found;
}

/** An exit that leaves a row becomes a row of its own that goes the same way. */
function flowing(tip: Tip, heading: Heading): Pick<Tip, "row" | "flow"> {
  return isRow(heading) ? { row: heading, flow: tip.flow } : { row: opposite(tip.row), flow: heading };
}

function opening(laid: Laid, room: Box, height: number): { tiles: Placed[]; tips: Tip[] } {
  const [low, high] = halves(laid.tile);
  const x = room.x + Math.floor(room.width / 2) - HALF;
  const y = room.y + Math.round((room.height - HALF) * height);
  const tiles = [{ x, y, width: 2 * HALF, height: HALF, tile: laid.tile, pips: [low, high], crosswise: false }] as Placed[];
  const tip = (at: number, shows: number, heading: Heading, flow: Heading): Tip => {
    return { x: at, y, shows, heading, row: heading, flow, tile: 0, exit: false };
  };
  return { tiles, tips: [tip(x, low, LEFT, UP), tip(x + HALF, high, RIGHT, DOWN)] };
}

function canGoOn(tip: Tip, room: Box, tiles: Placed[]): boolean {
  return waysOn(tip).some((way) => isFree(way.box, room, tiles, tip.tile));
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
