// The ends of a line as it is laid out: where each points, and where a tile could go on from it.
import { around, type Box, DOWN, from, HALF, type Heading, isFree, isRow, LEFT, opposite, RIGHT, type Spot, UP } from "./boxes";
import { freeHalf, halves, type Laid } from "./tiles";

/** The half where a line may go on: its corner, where it points, and where it turns. */
export interface Tip extends Spot {
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
export interface Try {
  box: Box;
  touching: Spot;
  free: Spot;
  heading: Heading;
}

function laidOut(touching: Spot, heading: Heading): Try {
  const free = from(touching, heading, HALF);
  return { box: around(touching, free), touching, free, heading };
}

/** Give the ways on from a tip, the best first: along the row, then round the corner. */
export function waysOn(tip: Tip): Try[] {
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
export function waysAcross(tip: Tip): Try[] {
  const turns = [tip.heading, tip.flow, opposite(tip.flow)].filter((heading) => heading !== opposite(tip.heading));
  return [...new Set(turns)].map((heading) => {
    const middle = from(tip, heading, HALF);
    const along: Heading = isRow(heading) ? UP : LEFT;
    const [low, high] = [from(middle, along, HALF / 2), from(middle, opposite(along), HALF / 2)];
    return { box: around(low, high), touching: low, free: high, heading: along };
  });
}

/** Return the ends after a tile was laid at one of them. */
export function tipsAfter(tips: Tip[], at: number, laid: Laid, went: Try, tile: number): Tip[] {
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

/** Return the two ends of a first tile that lies at a spot. */
export function firstTips(tile: string, { x, y }: Spot): Tip[] {
  const [low, high] = halves(tile);
  const tip = (at: number, shows: number, heading: Heading, flow: Heading): Tip => {
    return { x: at, y, shows, heading, row: heading, flow, tile: 0, exit: false };
  };
  return [tip(x, low, LEFT, UP), tip(x + HALF, high, RIGHT, DOWN)];
}

/** Tell whether the line could go on at an end. */
export function canGoOn(tip: Tip, room: Box, tiles: Box[]): boolean {
  return waysOn(tip).some((way) => isFree(way.box, room, tiles, tip.tile));
}
