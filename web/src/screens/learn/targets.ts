// The things of the page that a teacher points at, by the names that lessons have for them.
import { say } from "../../i18n/words.svelte";
import type { EstateBoard } from "../../net/protocol";
import type { LiveTable } from "../../tables/live.svelte";

const seatOf = (letter: string) => letter.charCodeAt(0) - 65;

/** Return how a thing is found on the page: `square 3`, `player B`, `action roll`. */
function selectorOf(thing: string): string {
  const [kind, value = ""] = thing.split(" ");
  if (kind === "square") return `[data-square="${value}"]`;
  return `[data-thing="${kind === "player" ? `player ${seatOf(value)}` : thing}"]`;
}

/** Return the first of some things that the page has. */
export function thingOf(things: string[]): HTMLElement | null {
  for (const thing of things) {
    const found = document.querySelector<HTMLElement>(selectorOf(thing));
    if (found) return found;
  }
  return null;
}

/** Tell whether the middle of a thing is in the window, and neither the teacher nor a sheet lies over it. */
export function isSeen(thing: HTMLElement): boolean {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const stage = thing.closest("main") ?? thing;
  return top !== null && (stage.contains(top) || top.contains(thing));
}

/** Say what a thing is called; what is to be pressed says so itself. */
export function called(thing: string | undefined, table: LiveTable): string {
  const [kind = "", value = ""] = thing?.split(" ") ?? [];
  if (kind === "" || kind === "action") return "";
  if (kind === "square") return (table.board as EstateBoard).squares[Number(value)]?.called ?? "";
  if (kind === "player") return table.news?.table.seats[seatOf(value)]?.name ?? "";
  return say(`learn_${kind}`, { value });
}

/** Return what takes the keyboard in a thing: the thing itself, or the first button in it. */
export function pressable(thing: HTMLElement | null): HTMLElement | null {
  return thing?.matches("button") ? thing : (thing?.querySelector("button") ?? null);
}
