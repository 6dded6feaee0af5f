// Positions around a table, clockwise from the reader at the bottom, in hundredths of the room.
export interface Point {
  x: number;
  y: number;
}

const MOST_IN_RING = 8;
const MOST_ABOVE = 5;
const SIDE = 9;
const TOP = 15;
const LOW = 80;
/** Pixels that a path stays away from the stock in the middle. */
const STOCK = 56;

/** Return a place for each seat, the reader's first: a ring, or for many a rounded rectangle. */
export function seatPoints(seats: number): Point[] {
  return Array.from({ length: seats }, (_, at) => (at === 0 ? { x: 50, y: 92 } : seats > MOST_IN_RING ? onFrame(at, seats) : onRing(at, seats)));
}

function onRing(at: number, seats: number): Point {
  const angle = Math.PI / 2 + (2 * Math.PI * at) / seats;
  return { x: 50 + 38 * Math.cos(angle), y: 52 + 38 * Math.sin(angle) };
}

/** Walk up the left side, along the top and down the right side in equal steps. */
function onFrame(at: number, seats: number): Point {
  const others = seats - 1;
  const beside = Math.ceil((others - MOST_ABOVE) / 2);
  const above = others - 2 * beside;
  if (at <= beside) return { x: SIDE, y: between(LOW, TOP + step(beside), at - 1, beside) };
  if (at > others - beside) return { x: 100 - SIDE, y: between(TOP + step(beside), LOW, at - 1 - beside - above, beside) };
  return { x: between(SIDE, 100 - SIDE, at - 1 - beside, above), y: TOP };
}

const step = (beside: number) => (LOW - TOP) / beside;

function between(from: number, to: number, at: number, count: number): number {
  return count < 2 ? (from + to) / 2 : from + ((to - from) * at) / (count - 1);
}

/** Return a path between two points, so far away from both, that bows towards the middle, round the stock. */
export function curve(from: Point, to: Point, middle: Point, away: number): { path: string; at: Point } {
  const toStock = to === middle;
  const [start, end] = [towards(from, middle, away), toStock ? towards(middle, from, STOCK) : towards(to, middle, away)];
  const [half, bend] = [mean(start, end), mean(start, end, middle)];
  const at = toStock ? mean(half, bend) : outside(mean(half, bend), middle, half, end);
  const control = { x: 2 * at.x - half.x, y: 2 * at.y - half.y };
  return { path: `M${start.x} ${start.y}Q${control.x} ${control.y} ${end.x} ${end.y}`, at };
}

function mean(...points: Point[]): Point {
  const sum = (of: (point: Point) => number) => points.reduce((total, point) => total + of(point), 0) / points.length;
  return { x: sum((point) => point.x), y: sum((point) => point.y) };
}

/** Move a point that lies on the stock out of it: to the side of the way's half, or beside the way. */
function outside(point: Point, stock: Point, half: Point, end: Point): Point {
  if (Math.hypot(point.x - stock.x, point.y - stock.y) >= STOCK) return point;
  const isAcross = Math.hypot(half.x - stock.x, half.y - stock.y) < 1;
  const [x, y] = isAcross ? [stock.y - end.y, Math.abs(end.x - stock.x)] : [half.x - stock.x, half.y - stock.y];
  const length = Math.hypot(x, y) || 1;
  return { x: stock.x + (x * STOCK) / length, y: stock.y + (y * STOCK) / length };
}

/** Return the point so far from one on the way to another, and never past its half. */
function towards(point: Point, middle: Point, away: number): Point {
  const [x, y] = [middle.x - point.x, middle.y - point.y];
  const part = Math.min(away / Math.max(Math.hypot(x, y), 1), 0.5);
  return { x: point.x + x * part, y: point.y + y * part };
}
