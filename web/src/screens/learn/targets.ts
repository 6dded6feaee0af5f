// The elements of the page that a guide points at, by the names that lessons use.
import { sayVariant, say } from "../../i18n/words.svelte";
import type { EstateBoard } from "../../net/protocol";
import type { LiveTable } from "../../tables/live.svelte";

const seatOf = (letter: string) => letter.charCodeAt(0) - 65;

/** Return how a thing is found on the page: `square 3`, `player B`, `action roll`. */
function selectorOf(target: string): string {
  const [kind, value = ""] = target.split(" ");
  if (kind === "square") return `[data-square="${value}"]`;
  return `[data-thing="${kind === "player" ? `player ${seatOf(value)}` : target}"]`;
}

/** Return the first of some things that the page has. */
export function findTarget(names: string[]): HTMLElement | null {
  for (const target of names) {
    const element = document.querySelector<HTMLElement>(selectorOf(target));
    if (element) return element;
  }
  return null;
}

/** Tell whether the middle of a thing is in the window, and neither the teacher nor a sheet lies over it. */
export function isVisible(target: HTMLElement): boolean {
  const { x, y, width, height } = target.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const stage = target.closest("main") ?? target;
  return top !== null && (stage.contains(top) || top.contains(target));
}

/** Say what a thing is called; what is to be pressed says so itself. */
export function nameOf(target: string | undefined, table: LiveTable): string {
  const [kind = "", value = ""] = target?.split(" ") ?? [];
  if (kind === "" || kind === "action") return "";
  if (kind === "square") return (table.board as EstateBoard).squares[Number(value)]?.called ?? "";
  if (kind === "player") return table.news?.table.seats[seatOf(value)]?.name ?? "";
  return kind === "tile" ? say("learn_tile", { value }) : sayVariant("learn", kind);
}

/** Return what takes the keyboard in a thing: the thing itself, or the first button in it. */
export function pressable(target: HTMLElement | null): HTMLElement | null {
  return target?.matches("button") ? target : (target?.querySelector("button") ?? null);
}
