// Where the tiles of a position are: in a hand, in the line, in the stock, or out of play.
import type { Json } from "../net/protocol";
import type { Setup } from "./setup.svelte";

export type TilePlace = number | "stock" | "line" | "aside";

export interface LineTile {
  tile: string;
  end?: number;
  way?: string;
}

/** The values that follow from the tiles, or describe a past that no longer fits. */
export const DEAL_VALUES = ["held", "left", "before_next", "drawn", "opener", "phase", "deal", "ends", "lots", "to_act"];

export function handsOf(setup: Setup): string[][] {
  return setup.bySeat<string[]>("hands", []);
}

export function lineOf(setup: Setup): LineTile[] {
  return ((setup.values.line ?? []) as unknown as LineTile[]).map(({ tile, end, way }) => ({ tile, ...(end ? { end } : {}), ...(way && way !== "first" ? { way } : {}) }));
}

/** Return where every tile is. */
export function tilePlaces(setup: Setup, tiles: string[]): Record<string, TilePlace> {
  const places: Record<string, TilePlace> = {};
  const stock = setup.values.stock as string[] | undefined;
  for (const tile of tiles) places[tile] = stock && !stock.includes(tile) ? "aside" : "stock";
  handsOf(setup).forEach((hand, seat) => hand.forEach((tile) => (places[tile] = seat)));
  for (const { tile } of lineOf(setup)) places[tile] = "line";
  return places;
}

/** Return a position with every tile in a given place; the line does not say who laid them. */
export function positionWith(setup: Setup, where: Record<string, TilePlace>, line: LineTile[]): Record<string, Json> {
  const at = (place: TilePlace) => Object.keys(where).filter((tile) => where[tile] === place);
  const aside = at("aside").length > 0;
  const lineTile = line.filter(({ tile }) => where[tile] === "line");
  return {
    hands: setup.seats.map(at),
    ...(lineTile.length ? { line: lineTile as unknown as Json } : {}),
    ...(aside ? { stock: at("stock") } : {}),
    turn: Number(setup.values.turn ?? setup.position?.shown?.view.turn ?? 0),
  };
}

/** Put a tile somewhere; in the line it goes where the rules allow it. */
export function putTile(setup: Setup, tiles: string[], tile: string, place: TilePlace): void {
  const where = { ...tilePlaces(setup, tiles), [tile]: place };
  const line = lineOf(setup).filter((lineTile) => lineTile.tile !== tile);
  const ends = place === "line" && line.length ? [1, 2, 3, 4, 5, 6] : [0];
  const most = Math.max((setup.position?.shown?.view as { ends?: unknown[] }).ends?.length ?? 2, 2);
  const options = ends.slice(0, most).map((end) => positionWith(setup, where, place === "line" ? [...line, { tile, ...(end ? { end } : {}) }] : line));
  void setup.changeToFirstValid(options, [...DEAL_VALUES, "line", "stock"]);
}

/** Change how a tile lies in the line. */
export function changeInLine(setup: Setup, at: number, change: Partial<LineTile>): void {
  const line = lineOf(setup).map((lineTile, one) => (one === at ? { ...lineTile, ...change } : lineTile));
  setup.change({ line: line as unknown as Json }, DEAL_VALUES);
}
