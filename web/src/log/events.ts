// What events say about themselves: what a seat gains by them, and the seats they name.
import type { EventView } from "../net/protocol";

/** Return what a seat gains by events, negative for a loss; in points for some games. */
export function gainOf(events: EventView[], seat: number | null): number {
  const flows = events.flatMap((event) => event.flows ?? []);
  return flows.reduce((sum, { payer, payee, amount }) => sum + (payee === seat ? amount : 0) - (payer === seat ? amount : 0), 0);
}

/** Tell whether an event names one of some seats. */
export function namesSeat({ actor, others }: EventView, seats: number[]): boolean {
  return [actor, ...(others ?? [])].some((seat) => typeof seat === "number" && seats.includes(seat));
}
