// What stands over the stage: the question in few words where a panel shows its numbers.
import { say } from "../words.svelte";
import type { Estate } from "./estate.svelte";
import type { Line } from "./news";

/** Return the heading of the stage. */
export function headOf(estate: Estate, told: Line[]): string {
  if (estate.game?.over) return say("won_by", { names: estate.game.winners.map((seat) => estate.name(seat)).join(", ") });
  if (estate.panel === "trade") return say("trade_with_name", { name: estate.name(estate.draft?.with ?? null) });
  if (estate.panel === "deeds") return say("my_deeds");
  return inPanel(estate) ?? (estate.mine ? (estate.question?.told ?? "") : latestLine(estate, told));
}

function latestLine(estate: Estate, told: Line[]): string {
  return told.at(-1)?.told ?? say("thinks", { name: estate.name(estate.question?.seat ?? null) });
}

function inPanel(estate: Estate): string | null {
  if (!estate.question) return null;
  const { kind, facts } = estate.question;
  const deed = typeof facts.deed === "number" ? estate.called(facts.deed) : "";
  if (kind === "bid" && facts.thing === "deed") return say("who_bids", { deed });
  if (kind === "answer") return offerHead(estate, Number(facts.maker));
  if (kind === "pay" && estate.mine && estate.fact("missing") > 0) return say("you_owe", { amount: estate.money(estate.fact("amount")) });
  return null;
}

function offerHead(estate: Estate, maker: number): string {
  if (estate.mine) return say("offers_you", { name: estate.name(maker) });
  const to = estate.name(estate.question?.seat ?? null);
  return maker === estate.seat ? say("considers", { name: to }) : say("offers_somebody", { name: estate.name(maker), to });
}
