// What the card on the table is about, by what happened when it was turned.
import type { EstateEventKind, EventKind, EventShown } from "../../net/protocol";

const ART: [drawing: string, kinds: EstateEventKind[]][] = [
  ["card-jail", ["Jailed"]],
  ["card-key", ["CardKept"]],
  ["card-repairs", ["BuildingsCharged", "RepairsPaid"]],
  ["card-move", ["Moved", "MovedBack"]],
  ["card-gain", ["Collected", "NoGrant"]],
];

export interface Turned {
  code: string;
  seat: number;
  drawing: string;
}

/** Return the card that was turned last in some events, and the drawing that fits it. */
export function turned(events: EventShown[]): Turned | null {
  const at = events.findLastIndex((event) => event.kind === "CardTurned");
  const card = events[at];
  if (!card) return null;
  const seat = Number(card.values.seat);
  return { code: String(card.values.card), seat, drawing: drawingOf(events.slice(at + 1), seat) };
}

function drawingOf(after: EventShown[], seat: number): string {
  const kinds = new Set<EventKind>(after.map((event) => event.kind));
  const found = ART.find(([, some]) => some.some((kind) => kinds.has(kind)));
  const isPaid = after.some((event) => event.kind === "PaidPlayer" && event.values.to === seat);
  return found?.[0] ?? (isPaid ? "card-gain" : "card-pay");
}
