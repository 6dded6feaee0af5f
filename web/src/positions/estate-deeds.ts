// The deeds of a property position.
import type { Json } from "../net/protocol";
import type { PositionValues } from "./setup.svelte";

export interface Deed {
  owner: number;
  level: number;
  mortgaged: boolean;
}

export const BANK = -1;

/** The values of a turn in progress; another turn begins without them. */
export const TURN_VALUES = [
  ...["step", "threw", "again", "doubles", "dice", "deck", "card", "rent_factor", "offers", "order"],
  ...["claims", "debts", "sale", "offer", "for_sale", "cards_for_sale", "sale_opener", "lots_offered", "lots_value"],
  ...["estate", "wants", "wanted", "asking", "asked", "to_ask", "inherited", "bell", "bankrupts"],
];

/** Return the deeds with an owner, by square; an owner alone is a deed too. */
export function deedsOf(values: PositionValues): Record<string, Deed> {
  const deeds = Object.entries((values.deeds ?? {}) as Record<string, Json>);
  return Object.fromEntries(deeds.map(([at, entry]) => [at, deedOf(entry)]));
}

function deedOf(entry: Json): Deed {
  if (typeof entry === "number") return { owner: entry, level: 0, mortgaged: false };
  const { owner = BANK, level = 0, mortgaged = false } = entry as Partial<Record<keyof Deed, Json>>;
  return { owner: Number(owner), level: Number(level), mortgaged: Boolean(mortgaged) };
}

/** Return all deeds with some of them changed; those of the bank are left out. */
export function withDeeds(values: PositionValues, squares: number[], change: Partial<Deed>): Json {
  const all = { ...((values.deeds ?? {}) as Record<string, Json>) };
  const current = deedsOf(values);
  for (const at of squares) {
    const deed = { ...(current[at] ?? { owner: BANK, level: 0, mortgaged: false }), ...change };
    if (deed.owner === BANK) delete all[at];
    else all[at] = shortForm(deed);
  }
  return all;
}

function shortForm({ owner, level, mortgaged }: Deed): Json {
  return { owner, ...(level ? { level } : {}), ...(mortgaged ? { mortgaged } : {}) };
}
