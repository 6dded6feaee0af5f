// The component that draws each game; its code is loaded with the first table of its kind.
import type { Component, Snippet } from "svelte";
import type { EntryView } from "../net/protocol";
import type { LiveTable } from "./live.svelte";

/**
 * A family may bring a panel beside the log; one that fills the page shows notices itself. A screen
 * brings the head of the page; a replay or lesson also a bar that replaces the action bar. What a family shows of a
 * finished round can be reset to some entries.
 */
export type Family = {
  default: Component<{ table: LiveTable; notices?: Snippet; head?: Snippet<[Snippet]>; bar?: Snippet }>;
  Side?: Component<{ table: LiveTable }>;
  /** How the log marks a player, if not by a face. */
  Mark?: Component<{ seat: number }>;
  since?: (table: LiveTable, entries: EntryView[]) => void;
  /** Whether it brings a layout of its own instead of the one that all share. */
  fillsPage?: boolean;
};

/** By the name of a family, as its boards have it. */
const FAMILIES: Record<string, () => Promise<Family>> = {
  estate: () => import("../property/Property.svelte"),
  dominoes: () => import("../dominoes/Dominoes.svelte"),
  gnav: () => import("../gnav/Gnav.svelte"),
};

/** Load what draws a family; one that the page knows nothing about is drawn plainly. */
export function familyOf(name: string): Promise<Family> {
  return (FAMILIES[name] ?? (() => import("../plain/PlainTable.svelte")))();
}
