// How each family sets a position up: its table, and the form below it.
import type { Component } from "svelte";
import type { Setup } from "./setup.svelte";

/** The table that is drawn, and the form that says what stands on it. */
export interface Editor {
  default: Component<{ setup: Setup }>;
  Form: Component<{ setup: Setup }>;
}

const property = () => import("./EstateEditor.svelte");

export const EDITORS: Record<string, () => Promise<Editor>> = {
  danish: property,
  swedish: property,
  german: property,
  dominoes: () => import("./DominoesEditor.svelte"),
  gnav: () => import("./GnavEditor.svelte"),
};
