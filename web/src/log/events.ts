// What events say of themselves: what they bring to a seat, and whom they name.
import type { EventShown } from "../net/protocol";

/** Return what a seat gains by events, below zero what it loses; in some games points. */
export function gained(events: EventShown[], seat: number | null): number {
  const flows = events.flatMap((event) => event.flows ?? []);
  return flows.reduce((sum, { payer, payee, amount }) => sum + (payee === seat ? amount : 0) - (payer === seat ? amount : 0), 0);
}

/** Tell whether an event names one of some seats. */
export function names({ actor, others }: EventShown, seats: number[]): boolean {
  return [actor, ...(others ?? [])].some((seat) => typeof seat === "number" && seats.includes(seat));
}
