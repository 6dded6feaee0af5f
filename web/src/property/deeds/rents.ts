// The rent table of a deed: what a visitor pays, by buildings or by how many the owner has.
import { say } from "../../i18n/words.svelte";
import { describeLevel } from "../board/descriptions";
import type { Estate } from "../estate.svelte";

export interface Row {
  label: string;
  amount: number;
  now: boolean;
}

const HOTEL = 5;

/** Return the rents of a deed; the current row has the rent in the server's view. */
export function rentRows(estate: Estate, at: number): Row[] {
  const currentRent = estate.deed(at)?.rent ?? 0;
  return printedRows(estate, at).map(([label, amount]) => ({ label, amount, now: currentRent > 0 && amount === currentRent }));
}

function printedRows(estate: Estate, at: number): [string, number][] {
  const { rents: printedRents, per_pip, house_price } = estate.square(at);
  if (per_pip) return per_pip.map((rent, owned) => [say("utilities_owned", { number: owned + 1 }), rent]);
  if (!printedRents) return [];
  if (house_price === null) return printedRents.map((rent, owned) => [say("transports_owned", { number: owned + 1 }), rent]);
  const whole = (printedRents[0] ?? 0) * Number(estate.board.rules.unbuilt_group_rent_factor ?? 1);
  const buildingRows = printedRents.map((rent, level): [string, number] => [describeLevel(level), rent]).slice(1);
  const possibleRows = buildingRows.filter((_, place) => place < estate.board.hotel_after || place + 1 === HOTEL);
  return [[say("rent"), printedRents[0] ?? 0], [say("whole_group"), whole], ...possibleRows];
}
