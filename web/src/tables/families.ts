// A table's family draws it; its code is loaded with the first table of its kind.
import type { Component, Snippet } from "svelte";
import type { EntryShown } from "../net/protocol";
import type { LiveTable } from "./live.svelte";

/**
 * A family may bring what stands beside the log; one that fills the page shows notices itself.
 * Whoever looks back or teaches brings a head for the page, and a bar in place of what one does at a
 * table. What a family shows of a round that is over can be set back to some entries.
 */
export type Family = {
  default: Component<{ table: LiveTable; notices?: Snippet; head?: Snippet<[Snippet]>; bar?: Snippet }>;
  Side?: Component<{ table: LiveTable }>;
  /** How a player is marked in the log, where that is not by a face. */
  Mark?: Component<{ seat: number }>;
  since?: (table: LiveTable, entries: EntryShown[]) => void;
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
