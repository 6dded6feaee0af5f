// Which panel a question brings: its kind chooses, unless the reader has opened another.
import type { Estate } from "../estate.svelte";

export type Matter = "trade" | "deeds" | "auction" | "scene";

const RAISING = new Set(["pay", "name_lot", "keep_or_redeem"]);

/** Return what the stage is about. */
export function matter(estate: Estate): Matter {
  if (estate.panel !== "") return estate.panel;
  const kind = estate.question?.kind ?? "";
  if (kind === "answer") return "trade";
  if (kind === "bid") return "auction";
  const short = kind !== "pay" || estate.fact("missing") > 0;
  return estate.mine && RAISING.has(kind) && short ? "deeds" : "scene";
}

/** Return the squares that the question is about, or the trade that is composed. */
export function bearsOn(estate: Estate): number[] {
  if (estate.panel === "trade" && estate.draft) return [...estate.draft.give, ...estate.draft.take];
  const facts = estate.question?.facts ?? {};
  const named = ["deed", "square"].flatMap((name) => (typeof facts[name] === "number" ? [Number(facts[name])] : []));
  const lots = ["give", "take", "lots"].flatMap((name) => estate.facts(name));
  if (estate.question?.kind === "throw" || estate.question?.kind === "jail") return [];
  return [...named, ...lots];
}
