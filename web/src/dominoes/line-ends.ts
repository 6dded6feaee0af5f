// The ends of a line as it is laid out: where each points, and where a tile could go on from it.
import { around, type Box, DOWN, from, HALF, type Heading, isFree, isRow, LEFT, opposite, RIGHT, type Spot, UP } from "./boxes";
import { freeHalf, halves, type LaidTile } from "./tiles";

/** The half where a line may go on: its corner, where it points, and where it turns. */
export interface LineTip extends Spot {
  shows: number;
  heading: Heading;
  /** The way along a row, and the way to the next row. */
  row: Heading;
  flow: Heading;
  /** The tile it belongs to, which alone may be touched. */
  tile: number;
  exit: boolean;
}

/** A way to lay a tile: where its halves would lie. */
export interface Placement {
  box: Box;
  touching: Spot;
  free: Spot;
  heading: Heading;
}

function placementAt(touching: Spot, heading: Heading): Placement {
  const free = from(touching, heading, HALF);
  return { box: around(touching, free), touching, free, heading };
}

/** Give the ways on from a tip, the best first: along the row, then round the corner. */
export function waysOn(tip: LineTip): Placement[] {
  const ahead = from(tip, tip.heading, HALF);
  const straight = placementAt(ahead, tip.heading);
  const corner = (heading: Heading) => placementAt(ahead, heading);
  const beside = (heading: Heading) => placementAt(from(tip, heading, HALF), heading);
  if (isRow(tip.heading)) {
    const [on, back] = [tip.flow, opposite(tip.flow)];
    return [straight, corner(on), corner(back), beside(on), beside(back)];
  }
  const [turn, keep] = [opposite(tip.row), tip.row];
  return [corner(turn), straight, corner(keep), beside(turn), beside(keep)];
}

/** Give the ways to lie across a tip, centred on it: low half first. */
export function waysAcross(tip: LineTip): Placement[] {
  const turns = [tip.heading, tip.flow, opposite(tip.flow)].filter((heading) => heading !== opposite(tip.heading));
  return [...new Set(turns)].map((heading) => {
    const middle = from(tip, heading, HALF);
    const along: Heading = isRow(heading) ? UP : LEFT;
    const [low, high] = [from(middle, along, HALF / 2), from(middle, opposite(along), HALF / 2)];
    return { box: around(low, high), touching: low, free: high, heading: along };
  });
}

/** Return the ends after a tile was laid at one of them. */
export function tipsAfter(tips: LineTip[], at: number, laidTile: LaidTile, placement: Placement, tile: number): LineTip[] {
  const tip = tips[at] as LineTip;
  const next = [...tips];
  if (laidTile.way === "crosswise") {
    const [low, high] = halves(laidTile.tile);
    const out = { ...tip, tile, exit: true, row: tip.row };
    const away = opposite(placement.heading);
    next[at] = { ...out, ...placement.touching, shows: low, heading: placement.heading, ...flowOf(tip, placement.heading) };
    next.push({ ...out, ...placement.free, shows: high, heading: away, ...flowOf(tip, away) });
    return next;
  }
  const row = isRow(placement.heading) ? placement.heading : tip.row;
  const shows = freeHalf(laidTile, tip.shows);
  next[at] = { ...tip, ...placement.free, shows, heading: placement.heading, row, tile, exit: false };
  return next;
}

/** An exit that leaves a row becomes a row of its own that goes the same way. */
function flowOf(tip: LineTip, heading: Heading): Pick<LineTip, "row" | "flow"> {
  return isRow(heading) ? { row: heading, flow: tip.flow } : { row: opposite(tip.row), flow: heading };
}

/** Return the two ends of a first tile that lies at a spot. */
export function firstTips(tile: string, { x, y }: Spot): LineTip[] {
  const [low, high] = halves(tile);
  const tip = (at: number, shows: number, heading: Heading, flow: Heading): LineTip => {
    return { x: at, y, shows, heading, row: heading, flow, tile: 0, exit: false };
  };
  return [tip(x, low, LEFT, UP), tip(x + HALF, high, RIGHT, DOWN)];
}

/** Tell whether the line could go on at an end. */
export function canGoOn(tip: LineTip, room: Box, tiles: Box[]): boolean {
  return waysOn(tip).some((way) => isFree(way.box, room, tiles, tip.tile));
}
