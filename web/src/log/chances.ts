// Chances to win, as players read them.
import { storage } from "../device/storage.svelte";
import { say, sayVariant } from "../i18n/words.svelte";
import type { Board } from "../net/protocol";

/** Format a chance in percent; a chance that is not quite 0 or 1 is not shown as such. */
export function formatPercent(chance: number, digits = 0): string {
  const least = 0.5 * 10 ** -(digits + 2);
  const format = (of: number) => of.toLocaleString(storage.language, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });
  if (chance > 0 && chance < least) return `< ${format(2 * least)}`;
  if (chance < 1 && chance > 1 - least) return `> ${format(1 - 2 * least)}`;
  return format(chance);
}

/** Format the value of a move in the unit of the bot: a chance, or the difference to the best. */
export function formatWorth(of: number, unit: string, best: number): string {
  if (unit === "chance" || unit === "deal") return formatPercent(of, 1);
  const value = unit === "pips" ? of - best : of;
  return value.toLocaleString(storage.language, { signDisplay: "exceptZero", maximumFractionDigits: unit === "pips" ? 1 : 2 });
}

/** Say what chances are based on that were judged without playing games out. */
export function basisOf(board: Board | null): string {
  return (board?.hides && sayVariant("chances_judged", board.family)) || say("chances_judged");
}
