// The heading of the stage: the question in a few words, when a panel shows its figures.
import { say, sayVariant, winnersSentence } from "../../i18n/words.svelte";
import { sentence } from "../../log/sentences";
import type { Estate } from "../estate.svelte";

/** Return the heading of the stage. */
export function stageHeading(estate: Estate): string {
  if (estate.game?.over) return winnersSentence(estate.game.winners.map((seat) => estate.name(seat)));
  if (estate.panel === "trade") return say("trade_with_name", { name: estate.name(estate.draft?.with ?? null) });
  if (estate.panel === "deeds") return say("my_deeds");
  return panelHeading(estate) ?? (estate.isMyMove ? (estate.question?.told ?? "") : latestLine(estate));
}

function latestLine(estate: Estate): string {
  const last = estate.recentLines.at(-1);
  return last ? sentence(last, estate.table) : thinkingLine(estate);
}

/** Say who is thinking; nothing before the first move of a replay. */
export function thinkingLine(estate: Estate): string {
  const name = estate.name(estate.question?.seat ?? null);
  return name ? say("thinks", { name }) : "";
}

function panelHeading(estate: Estate): string | null {
  if (!estate.question) return null;
  const { kind, facts } = estate.question;
  const deed = typeof facts.deed === "number" ? estate.squareName(facts.deed) : "";
  if (kind === "bid") return auctionHeading(estate, deed);
  if (kind === "answer") return offerHeading(estate, Number(facts.maker));
  if (kind === "pay" && estate.isMyMove && estate.fact("missing") > 0) return say("you_owe", { amount: estate.money(estate.fact("amount")) });
  return estate.isMyMove ? turnHeading(kind, deed) : null;
}

function turnHeading(kind: string, deed: string): string | null {
  if (kind === "buy") return say("is_for_sale", { deed });
  if (kind === "throw") return say("your_throw");
  return kind === "jail" ? say("you_are_in_jail") : null;
}

function auctionHeading(estate: Estate, deed: string): string {
  const thing = String(estate.question?.facts.thing);
  return thing === "deed" ? say("who_bids", { deed }) : sayVariant("who_bids", thing);
}

function offerHeading(estate: Estate, maker: number): string {
  if (estate.isMyMove) return say("offers_you", { name: estate.name(maker) });
  const to = estate.name(estate.question?.seat ?? null);
  return maker === estate.seat ? say("considers", { name: to }) : say("offers_somebody", { name: estate.name(maker), to });
}
