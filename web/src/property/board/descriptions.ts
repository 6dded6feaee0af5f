// A square in words, for screen readers: name, owner, buildings, rent, and who stands there.
import { say } from "../../i18n/words.svelte";
import type { Estate } from "../estate.svelte";

/** Describe a square in one line. */
export function describeSquare(estate: Estate, at: number): string {
  const square = estate.square(at);
  const name = square.called === square.name ? square.name : `${square.called} (${square.name})`;
  const names = estate.view.at.flatMap((place, seat) => (place === at && !estate.view.out[seat] ? [estate.name(seat)] : []));
  const here = names.length > 0 ? [say("stands_here", { names: names.join(", ") })] : [];
  return [name, ...describeDeed(estate, at), ...here].join(", ");
}

function describeDeed(estate: Estate, at: number): string[] {
  const square = estate.square(at);
  const deed = estate.deed(at);
  if (!square.group) return square.tax ? [estate.money(square.tax)] : [];
  const group = estate.group(square.group)?.called ?? "";
  if (!deed || deed.owner === null) return [group, say("for_sale_at", { price: estate.money(square.price ?? 0) })];
  const buildings = deed.level > 0 ? [describeLevel(deed.level)] : [];
  return [group, say("owned_by", { name: estate.name(deed.owner) }), ...buildings, describeRent(estate, at)];
}

/** Describe the buildings on a lot. */
export function describeLevel(level: number): string {
  if (level > 4) return say("hotel");
  return say("houses", { count: level });
}

/** Describe the current rent. */
export function describeRent(estate: Estate, at: number): string {
  const deed = estate.deed(at);
  if (deed?.mortgaged) return say("mortgaged");
  const rent = estate.money(deed?.rent ?? 0);
  return estate.square(at).per_pip ? say("rent_per_pip", { rent }) : say("rent_now", { rent });
}
