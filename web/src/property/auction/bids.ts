// An auction as people follow it: who bid what, and which bids one is likely to make next.
import type { EventShown } from "../../net/protocol";

const UNIT = 100;
const JUMPS = [1, 5, 10];

export interface Rung {
  seat: number;
  /** The highest bid of the seat, 0 for none yet. */
  amount: number;
  passed: boolean;
}

/** Return round bids over the highest, and the printed price where it is still over it. */
export function raises(least: number, most: number, price: number): number[] {
  const next = Math.ceil(least / UNIT) * UNIT;
  const round = JUMPS.map((jump) => next + (jump - 1) * UNIT);
  const likely = [...new Set([...round, price])].filter((bid) => bid >= least && bid <= most).sort((one, other) => one - other);
  return likely.length > 0 ? likely : [least];
}

/** Return where everybody stands in the auction that was opened last, the highest bid first. */
export function ladder(events: EventShown[]): Rung[] {
  const opened = events.findLastIndex((event) => event.opens === "auction");
  const rungs = new Map<number, Rung>();
  for (const { kind, values } of events.slice(opened + 1)) {
    if (kind !== "BidMade" && kind !== "BidPassed") continue;
    const seat = Number(values.seat);
    const before = rungs.get(seat)?.amount ?? 0;
    rungs.set(seat, { seat, amount: kind === "BidMade" ? Number(values.amount) : before, passed: kind === "BidPassed" });
  }
  return [...rungs.values()].sort((one, other) => other.amount - one.amount);
}
