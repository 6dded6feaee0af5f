// An auction: who bid what, and which bids are likely next.
import type { EventView } from "../../net/protocol";

const UNIT = 100;
const JUMPS = [1, 5, 10];

export interface Rung {
  seat: number;
  /** The highest bid of the seat, 0 for none yet. */
  amount: number;
  passed: boolean;
}

/** Return round bids above the highest, and the printed price if it is above it too. */
export function likelyBids(least: number, most: number, price: number): number[] {
  const next = Math.ceil(least / UNIT) * UNIT;
  const round = JUMPS.map((jump) => next + (jump - 1) * UNIT);
  const likely = [...new Set([...round, price])].filter((bid) => bid >= least && bid <= most).sort((one, other) => one - other);
  return likely.length > 0 ? likely : [least];
}

/** Return the bids of the latest auction, the highest first. */
export function ladder(events: EventView[]): Rung[] {
  const start = events.findLastIndex((event) => event.opens === "auction");
  const rungs = new Map<number, Rung>();
  for (const { kind, values } of events.slice(start + 1)) {
    if (kind !== "BidMade" && kind !== "BidPassed") continue;
    const seat = Number(values.seat);
    const before = rungs.get(seat)?.amount ?? 0;
    rungs.set(seat, { seat, amount: kind === "BidMade" ? Number(values.amount) : before, passed: kind === "BidPassed" });
  }
  return [...rungs.values()].sort((one, other) => other.amount - one.amount);
}
