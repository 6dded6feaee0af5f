// The card drawn last, and the drawing that fits its effect.
import type { EstateEventKind, EventKind, EventView } from "../../net/protocol";

const ART: [drawing: string, kinds: EstateEventKind[]][] = [
  ["card-jail", ["Jailed"]],
  ["card-key", ["CardKept"]],
  ["card-repairs", ["BuildingsCharged", "RepairsPaid"]],
  ["card-move", ["Moved", "MovedBack"]],
  ["card-gain", ["Collected", "NoGrant"]],
];

export interface DrawnCard {
  code: string;
  seat: number;
  drawing: string;
}

/** Return the card drawn last in some events, with its drawing. */
export function lastDrawnCard(events: EventView[]): DrawnCard | null {
  const at = events.findLastIndex((event) => event.kind === "CardTurned");
  const card = events[at];
  if (!card) return null;
  const seat = Number(card.values.seat);
  return { code: String(card.values.card), seat, drawing: drawingOf(events.slice(at + 1), seat) };
}

function drawingOf(after: EventView[], seat: number): string {
  const kinds = new Set<EventKind>(after.map((event) => event.kind));
  const art = ART.find(([, some]) => some.some((kind) => kinds.has(kind)));
  const isPaid = after.some((event) => event.kind === "PaidPlayer" && event.values.to === seat);
  return art?.[0] ?? (isPaid ? "card-gain" : "card-pay");
}
