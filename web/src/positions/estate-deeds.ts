// What is said of the deeds of a property game.
import type { Json } from "../net/protocol";
import type { Said } from "./setup.svelte";

export interface Deed {
  owner: number;
  level: number;
  mortgaged: boolean;
}

export const BANK = -1;

/** What belongs to a turn that is played; whoever moves the turn on begins a new one. */
export const OF_THE_TURN = [
  ...["step", "threw", "again", "doubles", "dice", "deck", "card", "rent_factor", "offers", "order"],
  ...["claims", "debts", "sale", "offer", "for_sale", "cards_for_sale", "sale_opener", "lots_offered", "lots_value"],
  ...["estate", "wants", "wanted", "asking", "asked", "to_ask", "inherited", "bell", "bankrupts"],
];

/** Return every deed that is said to be somebody's, by its square; an owner alone is a deed too. */
export function deedsOf(said: Said): Record<string, Deed> {
  const deeds = Object.entries((said.deeds ?? {}) as Record<string, Json>);
  return Object.fromEntries(deeds.map(([at, entry]) => [at, deedOf(entry)]));
}

function deedOf(entry: Json): Deed {
  if (typeof entry === "number") return { owner: entry, level: 0, mortgaged: false };
  const { owner = BANK, level = 0, mortgaged = false } = entry as Partial<Record<keyof Deed, Json>>;
  return { owner: Number(owner), level: Number(level), mortgaged: Boolean(mortgaged) };
}

/** Return all deeds with some of them said anew; the bank's are not said. */
export function withDeeds(said: Said, squares: number[], change: Partial<Deed>): Json {
  const all = { ...((said.deeds ?? {}) as Record<string, Json>) };
  const known = deedsOf(said);
  for (const at of squares) {
    const deed = { ...(known[at] ?? { owner: BANK, level: 0, mortgaged: false }), ...change };
    if (deed.owner === BANK) delete all[at];
    else all[at] = brief(deed);
  }
  return all;
}

function brief({ owner, level, mortgaged }: Deed): Json {
  return { owner, ...(level ? { level } : {}), ...(mortgaged ? { mortgaged } : {}) };
}
