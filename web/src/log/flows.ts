// What an event brings or costs, by its kind and values, never by its sentence.
import type { EventShown } from "../net/protocol";

export interface Flow {
  seat: number;
  amount: number;
}

// By kind: the value that the acting seat pays, and who receives it.
const PAYS: Record<string, [value: string, to?: string]> = {
  DeedDealt: ["price"],
  Bought: ["price"],
  AuctionWon: ["amount"],
  CardWon: ["amount"],
  PaidBank: ["amount"],
  RepairsPaid: ["amount"],
  PaidPlayer: ["amount", "to"],
  RentPaid: ["amount", "to"],
  RestOfRentPaid: ["amount", "to"],
  TaxPaid: ["amount"],
  TaxSharePaid: ["amount"],
  FinePaid: ["amount"],
  Built: ["price"],
  BuildingWon: ["price"],
  Redeemed: ["cost"],
  InterestPaid: ["interest"],
  Traded: ["cash", "to"],
};
const GETS: Record<string, string> = {
  SalaryPaid: "amount",
  Collected: "amount",
  PotTaken: "amount",
  Sold: "amount",
  Mortgaged: "paid",
  EstateShared: "amount",
  HandedOver: "cash",
  WentOut: "points",
  Blocked: "points",
};
const POINTS: Record<string, number> = { PointWon: 1, PointLost: -1 };

// By kind: the value that names the acting seat, if it is not `seat`.
const ACTING_SEATS: Record<string, string> = {
  RentClaimable: "visitor",
  RentClaimed: "owner",
  RentForgone: "owner",
  RentLapsed: "owner",
  RentPassed: "visitor",
  RentDue: "visitor",
  NoRentMortgaged: "visitor",
  NoRentJailed: "visitor",
  HandedOver: "to",
  RoundBegins: "dealer",
  DealBegins: "opener",
};
const SEATS = ["seat", "to", "from", "owner", "visitor", "opener", "asked", "asker", "other", "dealer"];

/** Return the acting seat of an event, if it has one. */
export function actingSeat({ kind, values }: EventShown): number | null {
  const seat = values[ACTING_SEATS[kind] ?? "seat"];
  return typeof seat === "number" && seat >= 0 ? seat : null;
}

/** Return what each seat gains by an event, negative for a loss; in points for some games. */
export function flows(event: EventShown): Flow[] {
  const { kind, values } = event;
  const seat = actingSeat(event);
  if (seat === null) return [];
  const [key, to] = PAYS[kind] ?? [];
  const cost = key ? Number(values[key] ?? 0) : 0;
  const gain = POINTS[kind] ?? (GETS[kind] ? Number(values[GETS[kind]] ?? 0) : 0);
  const back = to ? [{ seat: Number(values[to]), amount: cost }] : [];
  return [{ seat, amount: gain - cost }, ...back].filter(({ amount }) => amount !== 0);
}

/** Return what a seat gains by events, negative for a loss. */
export function gainOf(events: EventShown[], seat: number | null): number {
  return events.flatMap(flows).reduce((sum, flow) => sum + (flow.seat === seat ? flow.amount : 0), 0);
}

/** Tell whether an event names one of some seats. */
export function namesSeat(event: EventShown, seats: number[]): boolean {
  return SEATS.some((key) => seats.includes(Number(event.values[key] ?? -1)));
}
