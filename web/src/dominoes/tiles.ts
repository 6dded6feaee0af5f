// Tiles, and how one was laid.
export type Way = "first" | "joined" | "free_low" | "free_high" | "crosswise";

export interface LaidTile {
  tile: string;
  end: number;
  way: Way;
}

/** Return the two halves of a tile, the lower first. */
export function halves(tile: string): [number, number] {
  const [low = 0, high = 0] = tile.split("-").map(Number);
  return [low, high];
}

/** Return the half that stays open when a tile is laid lengthwise at an end. */
export function freeHalf(laidTile: LaidTile, shows: number): number {
  const [low, high] = halves(laidTile.tile);
  if (laidTile.way === "joined") return low + shows === 7 ? high : low;
  return laidTile.way === "free_low" ? low : high;
}
