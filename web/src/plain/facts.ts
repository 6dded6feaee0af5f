// A view as a list of facts, labelled in the reader's language where the board has labels.
import type { Json } from "../net/protocol";

export type View = Record<string, Json>;
export type Names = Record<string, Record<string, string>>;

export interface Fact {
  key: string;
  label: string;
  value: Json;
  /** Whether the value is a seat, or a list of seats. */
  isSeat: boolean;
}

/** What every view says, and the table shows by itself. */
const EVERY_VIEW = ["game", "players", "seat", "to_act"];

/** Write a key of a view as words. */
export function humanised(key: string): string {
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Return what there is to say of the whole table; a family that labels its view chooses what, and in which order. */
export function factsOf(view: View, names: Names): Fact[] {
  const facts = isLabelled(names)
    ? [...factsIn(names.view, view, false), ...factsIn(names.view_seat, view, true)]
    : ownKeys(view)
        .filter((key) => !isBySeat(view, key))
        .map((key) => ({ key, label: humanised(key), value: view[key] ?? null, isSeat: false }));
  return facts.filter((fact) => fact.value !== null);
}

/** Return what is said of one seat: its place in every list that has one value for each. */
export function factsOfSeat(view: View, names: Names, seat: number): Fact[] {
  const keys = isLabelled(names) ? Object.keys(names.view_by_seat ?? {}) : ownKeys(view).filter((key) => isBySeat(view, key));
  return keys.map((key) => ({
    key,
    label: names.view_by_seat?.[key] ?? humanised(key),
    value: (view[key] as Json[] | undefined)?.[seat] ?? null,
    isSeat: false,
  }));
}

function factsIn(labels: Record<string, string> | undefined, view: View, isSeat: boolean): Fact[] {
  return Object.entries(labels ?? {}).map(([key, label]) => ({ key, label, value: view[key] ?? null, isSeat }));
}

function isLabelled(names: Names): boolean {
  return "view" in names || "view_seat" in names || "view_by_seat" in names;
}

function ownKeys(view: View): string[] {
  return Object.keys(view).filter((key) => !EVERY_VIEW.includes(key));
}

function isBySeat(view: View, key: string): boolean {
  const value = view[key];
  return Array.isArray(value) && value.length === view.players;
}
