// The rows of a deed: what a visitor pays, by buildings or by how many the owner has.
import { say } from "../../i18n/words.svelte";
import { levelTold } from "../board/descriptions";
import type { Estate } from "../estate.svelte";

export interface Row {
  label: string;
  amount: number;
  now: boolean;
}

const HOTEL = 5;

/** Return the rents of a deed; the row in force is the one that asks what the server says. */
export function rents(estate: Estate, at: number): Row[] {
  const due = estate.deed(at)?.rent ?? 0;
  return printedRows(estate, at).map(([label, amount]) => ({ label, amount, now: due > 0 && amount === due }));
}

function printedRows(estate: Estate, at: number): [string, number][] {
  const { rents, per_pip, house_price } = estate.square(at);
  if (per_pip) return per_pip.map((rent, owned) => [say("utilities_owned", { number: owned + 1 }), rent]);
  if (!rents) return [];
  if (house_price === null) return rents.map((rent, owned) => [say("transports_owned", { number: owned + 1 }), rent]);
  const whole = (rents[0] ?? 0) * Number(estate.board.rules.unbuilt_group_rent_factor ?? 1);
  const built = rents.map((rent, level): [string, number] => [levelTold(level), rent]).slice(1);
  const stands = built.filter((_, place) => place < estate.board.hotel_after || place + 1 === HOTEL);
  return [[say("rent"), rents[0] ?? 0], [say("whole_group"), whole], ...stands];
}
