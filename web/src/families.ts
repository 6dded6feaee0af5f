// A table's family draws it; its code is loaded with the first table of its kind.
import type { Component, Snippet } from "svelte";
import type { EntryShown } from "./protocol";
import type { LiveTable } from "./table.svelte";

/**
 * A family may bring what stands beside the log; one that fills the page shows notices itself, and
 * a guide in place of the head. What it shows of a round that is over can be set back to some entries.
 */
export type Family = {
  default: Component<{ table: LiveTable; notices?: Snippet; guide?: Snippet }>;
  Side?: Component<{ table: LiveTable }>;
  since?: (table: LiveTable, entries: EntryShown[]) => void;
};

/** The games whose table fills the page: its board has the stage in the middle. */
export const WHOLE = ["danish", "swedish", "german"];

export const FAMILIES: Record<string, () => Promise<Family>> = {
  danish: () => import("./property/Property.svelte"),
  swedish: () => import("./property/Property.svelte"),
  german: () => import("./property/Property.svelte"),
  dominoes: () => import("./dominoes/Dominoes.svelte"),
  gnav: () => import("./gnav/Gnav.svelte"),
};
