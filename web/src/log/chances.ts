// Chances to win, as people read them.
import { memory } from "../device/storage.svelte";
import { say, sayIfKnown } from "../i18n/words.svelte";
import type { Board } from "../net/protocol";

/** Write a chance in percent as the reader's language does; what is not quite nothing is no 0. */
export function percent(chance: number, digits = 0): string {
  const least = 0.5 * 10 ** -(digits + 2);
  const written = (of: number) => of.toLocaleString(memory.language, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });
  if (chance > 0 && chance < least) return `< ${written(2 * least)}`;
  if (chance < 1 && chance > 1 - least) return `> ${written(1 - 2 * least)}`;
  return written(chance);
}

/** Write what a move is worth by what a bot counts: chances, or figures beside the best. */
export function worth(of: number, unit: string, best: number): string {
  if (unit === "chance" || unit === "deal") return percent(of, 1);
  const shown = unit === "pips" ? of - best : of;
  return shown.toLocaleString(memory.language, { signDisplay: "exceptZero", maximumFractionDigits: unit === "pips" ? 1 : 2 });
}

/** Say what chances rest on that are judged without playing on. */
export function judgedBy(board: Board | null): string {
  return (board?.hides && sayIfKnown(`chances_judged_${board.family}`)) || say("chances_judged");
}
