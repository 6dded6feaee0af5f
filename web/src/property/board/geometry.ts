// The geometry of the board: squares on the grid, pegs on the track, in fractions of its size.

export type Side = "bottom" | "left" | "top" | "right";
export interface Point {
  x: number;
  y: number;
}

const SIDES: Side[] = ["bottom", "left", "top", "right"];
const LANE = 42 / 620;
const OUTSIDE = 61 / 620;

export const SQUARES = 40;

/** Return the side of the board of a square; a corner begins its side. */
export function side(at: number): Side {
  return SIDES[Math.floor(at / 10)] ?? "bottom";
}

/** Return row and column of a square; the start is bottom right, and play goes clockwise. */
export function cell(at: number): [number, number] {
  const step = at % 10;
  const cells: Record<Side, [number, number]> = {
    bottom: [11, 11 - step],
    left: [11 - step, 1],
    top: [1, 1 + step],
    right: [1 + step, 11],
  };
  return cells[side(at)];
}

/** Return the square that lies next to another in a direction, if there is one. */
export function neighbour(at: number, rows: number, columns: number): number | undefined {
  const [row, column] = cell(at);
  return Array.from({ length: SQUARES }, (_, other) => other).find((other) => {
    const [itsRow, itsColumn] = cell(other);
    return itsRow === row + rows && itsColumn === column + columns;
  });
}

/** Return where the peg of a square is on the stage; tokens on corners stand in the square. */
export function peg(at: number): Point {
  const step = at % 10;
  if (step === 0) return corner(at);
  const shift = 0.28 * LANE * (Number(step === 1) - Number(step === 9));
  const along = (step - 0.5) / 9 + shift;
  const points: Record<Side, Point> = {
    bottom: { x: 1 - along, y: 1 - LANE / 2 },
    left: { x: LANE / 2, y: 1 - along },
    top: { x: along, y: LANE / 2 },
    right: { x: 1 - LANE / 2, y: along },
  };
  return points[side(at)];
}

function corner(at: number): Point {
  const points: Record<Side, Point> = {
    bottom: { x: 1 + OUTSIDE, y: 1 + 34 / 620 },
    left: { x: -99 / 620, y: 1 + 24 / 620 },
    top: { x: -OUTSIDE, y: -OUTSIDE },
    right: { x: 1 + OUTSIDE, y: -OUTSIDE },
  };
  return points[side(at)];
}

/** Return where a token stands that is in jail: behind the bars. */
export const BEHIND_BARS: Point = { x: -43 / 620, y: 1 + 50 / 620 };

/** Return the squares on the path from one to another, the last included. */
export function pathBetween(from: number, to: number, back = false): number[] {
  const steps = back ? (from - to + SQUARES) % SQUARES : (to - from + SQUARES) % SQUARES;
  return Array.from({ length: steps }, (_, step) => (from + (back ? -1 : 1) * (step + 1) + SQUARES) % SQUARES);
}
