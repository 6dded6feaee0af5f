// The actions that the forms allow for a deed: build, sell, mortgage, redeem.
import { say } from "../../i18n/words.svelte";
import { describeLevel } from "../board/descriptions";
import type { Estate } from "../estate.svelte";
import { amountArgument, choiceArgument, formatMove } from "../forms";

export interface DeedAction {
  key: string;
  label: string;
  note: string;
  first: boolean;
  act: () => void;
}

/** Return what the reader may do with a deed. */
export function deedActions(estate: Estate, at: number): DeedAction[] {
  return [...buildActions(estate, at), ...orderActions(estate, at), ...sellActions(estate, at), ...lowerActions(estate, at), ...mortgageActions(estate, at)];
}

function action(estate: Estate, key: string, move: string, label: string, note = "", first = false): DeedAction {
  return { key, label, note, first, act: () => void estate.table.play(move) };
}

function allows(estate: Estate, verb: string, at: number): boolean {
  return estate.deedsFor(verb).includes(at);
}

function buildActions(estate: Estate, at: number): DeedAction[] {
  if (!allows(estate, "build", at)) return [];
  const price = estate.square(at).house_price ?? 0;
  const next = (estate.deed(at)?.level ?? 0) + 1;
  const hotel = next > estate.board.hotel_after;
  const rent = estate.square(at).rents?.[hotel ? 5 : next] ?? 0;
  const label = say(hotel ? "build_hotel" : "build_house", { price: estate.money(price) });
  return [action(estate, "build", `build ${at}`, label, say("rent_rises", { rent: estate.money(rent), left: estate.money(estate.cash - price) }), true)];
}

function orderActions(estate: Estate, at: number): DeedAction[] {
  return estate.forms("order").flatMap((form) => {
    if (!choiceArgument(form, "deed")?.options.includes(at)) return [];
    const steps = amountArgument(form, "number")?.steps ?? [];
    return steps.filter((number) => number > 1).map((number) =>
      action(estate, `order ${number}`, formatMove(form, { deed: at, number }), say("build_many", { number })),
    );
  });
}

function sellActions(estate: Estate, at: number): DeedAction[] {
  if (!allows(estate, "sell", at)) return [];
  const brings = estate.deed(at)?.sells ?? 0;
  return [action(estate, "sell", `sell ${at}`, say(brings ? "sell_for" : "sell_group", { amount: estate.money(brings) }))];
}

function lowerActions(estate: Estate, at: number): DeedAction[] {
  return estate.forms("lower").flatMap((form) => {
    if (!choiceArgument(form, "deed")?.options.includes(at)) return [];
    const levels = choiceArgument(form, "level")?.options.map(Number) ?? [];
    return levels.map((level) =>
      action(estate, `lower ${level}`, formatMove(form, { deed: at, level }), say("lower_to", { level: level ? describeLevel(level) : say("bare_lots") })),
    );
  });
}

function mortgageActions(estate: Estate, at: number): DeedAction[] {
  const deed = estate.deed(at);
  const actions: DeedAction[] = [];
  if (allows(estate, "mortgage", at)) {
    actions.push(action(estate, "mortgage", `mortgage ${at}`, say("mortgage_for", { amount: estate.money(deed?.lends ?? 0) })));
  }
  if (allows(estate, "redeem", at)) {
    const cost = estate.question?.kind === "keep_or_redeem" ? estate.fact("cost") : (deed?.redeems ?? 0);
    actions.push(action(estate, "redeem", `redeem ${at}`, say("redeem_for", { amount: estate.money(cost) }), say("leaves_you", { left: estate.money(estate.cash - cost) }), true));
  }
  return actions;
}
