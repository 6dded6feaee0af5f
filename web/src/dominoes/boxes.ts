// Boxes and the way they point: plain geometry, in steps of a quarter of a tile.
export interface Spot {
  x: number;
  y: number;
}

export interface Box extends Spot {
  width: number;
  height: number;
}

export type Heading = 0 | 1 | 2 | 3;
export const RIGHT = 0;
export const DOWN = 1;
export const LEFT = 2;
export const UP = 3;
const DX = [1, 0, -1, 0];
const DY = [0, 1, 0, -1];

/** Half a tile, which is as long as a tile is wide. */
export const HALF = 2;
const CLEAR = 1;

export const opposite = (heading: Heading) => ((heading + 2) % 4) as Heading;
export const isRow = (heading: Heading) => heading === RIGHT || heading === LEFT;

/** Return the box round two halves. */
export function around(one: Spot, other: Spot): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x) + HALF,
    height: Math.abs(one.y - other.y) + HALF,
  };
}

/** Return the spot some steps away. */
export function from(spot: Spot, heading: Heading, steps: number): Spot {
  return { x: spot.x + steps * (DX[heading] ?? 0), y: spot.y + steps * (DY[heading] ?? 0) };
}

/** Tell whether a box lies in the room and clear of every tile but the one it touches. */
export function isFree(box: Box, room: Box, tiles: Box[], touched: number): boolean {
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
