// Which panel is on the stage: the one the reader opened, or the one that fits the question.
import type { Estate } from "../estate.svelte";

export type StagePanel = "trade" | "deeds" | "auction" | "scene";

const RAISING_QUESTIONS = new Set(["pay", "name_lot", "keep_or_redeem"]);

/** Return the panel on the stage. */
export function stagePanel(estate: Estate): StagePanel {
  if (estate.panel !== "") return estate.panel;
  const kind = estate.question?.kind ?? "";
  if (kind === "answer") return "trade";
  if (kind === "bid") return "auction";
  const short = kind !== "pay" || estate.fact("missing") > 0;
  return estate.isMyMove && RAISING_QUESTIONS.has(kind) && short ? "deeds" : "scene";
}

/** Return the squares of the question, or of the trade in preparation. */
export function relevantSquares(estate: Estate): number[] {
  if (estate.panel === "trade" && estate.draft) return [...estate.draft.give, ...estate.draft.take];
  const facts = estate.question?.facts ?? {};
  const squares = ["deed", "square"].flatMap((name) => (typeof facts[name] === "number" ? [Number(facts[name])] : []));
  const lots = ["give", "take", "lots"].flatMap((name) => estate.factList(name));
  if (estate.question?.kind === "throw" || estate.question?.kind === "jail") return [];
  return [...squares, ...lots];
}
