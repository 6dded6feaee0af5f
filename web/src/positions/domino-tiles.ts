// Where the tiles of a position are: in a hand, in the line, in the stock, or out of play.
import type { Json } from "../net/protocol";
import type { Setup } from "./setup.svelte";

export type Home = number | "stock" | "line" | "aside";

export interface Laid {
  tile: string;
  end?: number;
  way?: string;
}

/** What follows from the tiles, or was said of a past that is no more. */
export const OF_THE_DEAL = ["held", "left", "before_next", "drawn", "opener", "phase", "deal", "ends", "lots", "to_act"];

export function handsOf(setup: Setup): string[][] {
  return setup.bySeat<string[]>("hands", []);
}

export function lineOf(setup: Setup): Laid[] {
  return ((setup.said.line ?? []) as unknown as Laid[]).map(({ tile, end, way }) => ({ tile, ...(end ? { end } : {}), ...(way && way !== "first" ? { way } : {}) }));
}

/** Return where every tile is. */
export function homes(setup: Setup, tiles: string[]): Record<string, Home> {
  const found: Record<string, Home> = {};
  const stock = setup.said.stock as string[] | undefined;
  for (const tile of tiles) found[tile] = stock && !stock.includes(tile) ? "aside" : "stock";
  handsOf(setup).forEach((hand, seat) => hand.forEach((tile) => (found[tile] = seat)));
  for (const { tile } of lineOf(setup)) found[tile] = "line";
  return found;
}

/** Return a position whose tiles are where they are said to be; each was laid without a word of who and why. */
export function placed(setup: Setup, where: Record<string, Home>, line: Laid[]): Record<string, Json> {
  const at = (home: Home) => Object.keys(where).filter((tile) => where[tile] === home);
  const aside = at("aside").length > 0;
  const laid = line.filter(({ tile }) => where[tile] === "line");
  return {
    hands: setup.seats.map(at),
    ...(laid.length ? { line: laid as unknown as Json } : {}),
    ...(aside ? { stock: at("stock") } : {}),
    turn: Number(setup.said.turn ?? setup.found?.shown?.view.turn ?? 0),
  };
}

/** Put a tile somewhere; in the line it lies where the rules let it. */
export function put(setup: Setup, tiles: string[], tile: string, home: Home): void {
  const where = { ...homes(setup, tiles), [tile]: home };
  const line = lineOf(setup).filter((laid) => laid.tile !== tile);
  const ends = home === "line" && line.length ? [1, 2, 3, 4, 5, 6] : [0];
  const most = Math.max((setup.found?.shown?.view as { ends?: unknown[] }).ends?.length ?? 2, 2);
  const ways = ends.slice(0, most).map((end) => placed(setup, where, home === "line" ? [...line, { tile, ...(end ? { end } : {}) }] : line));
  void setup.firstOf(ways, [...OF_THE_DEAL, "line", "stock"]);
}

/** Say otherwise how a tile lies in the line. */
export function relay(setup: Setup, at: number, change: Partial<Laid>): void {
  const line = lineOf(setup).map((laid, one) => (one === at ? { ...laid, ...change } : laid));
  setup.change({ line: line as unknown as Json }, OF_THE_DEAL);
}
