// What can be done with a deed now, as its forms allow it: build, sell, mortgage, redeem.
import { say } from "../../i18n/words.svelte";
import { levelTold } from "../board/descriptions";
import { amount, choice, written, type Estate } from "../estate.svelte";

export interface Doing {
  key: string;
  label: string;
  note: string;
  first: boolean;
  act: () => void;
}

/** Return what the reader may do with a deed. */
export function doings(estate: Estate, at: number): Doing[] {
  return [...building(estate, at), ...orders(estate, at), ...selling(estate, at), ...lowering(estate, at), ...lending(estate, at)];
}

function doing(estate: Estate, key: string, move: string, label: string, note = "", first = false): Doing {
  return { key, label, note, first, act: () => void estate.play(move) };
}

function allows(estate: Estate, verb: string, at: number): boolean {
  return estate.deeds(verb).includes(at);
}

function building(estate: Estate, at: number): Doing[] {
  if (!allows(estate, "build", at)) return [];
  const price = estate.square(at).house_price ?? 0;
  const next = (estate.deed(at)?.level ?? 0) + 1;
  const hotel = next > estate.board.hotel_after;
  const rent = estate.square(at).rents?.[hotel ? 5 : next] ?? 0;
  const label = say(hotel ? "build_hotel" : "build_house", { price: estate.money(price) });
  return [doing(estate, "build", `build ${at}`, label, say("rent_rises", { rent: estate.money(rent), left: estate.money(estate.cash - price) }), true)];
}

function orders(estate: Estate, at: number): Doing[] {
  return estate.forms("order").flatMap((form) => {
    if (!choice(form, "deed")?.options.includes(at)) return [];
    const steps = amount(form, "number")?.steps ?? [];
    return steps.filter((number) => number > 1).map((number) =>
      doing(estate, `order ${number}`, written(form, { deed: at, number }), say("build_many", { number })),
    );
  });
}

function selling(estate: Estate, at: number): Doing[] {
  if (!allows(estate, "sell", at)) return [];
  const brings = estate.deed(at)?.sells ?? 0;
  return [doing(estate, "sell", `sell ${at}`, say(brings ? "sell_for" : "sell_group", { amount: estate.money(brings) }))];
}

function lowering(estate: Estate, at: number): Doing[] {
  return estate.forms("lower").flatMap((form) => {
    if (!choice(form, "deed")?.options.includes(at)) return [];
    const levels = choice(form, "level")?.options.map(Number) ?? [];
    return levels.map((level) =>
      doing(estate, `lower ${level}`, written(form, { deed: at, level }), say("lower_to", { level: level ? levelTold(level) : say("bare_lots") })),
    );
  });
}

function lending(estate: Estate, at: number): Doing[] {
  const deed = estate.deed(at);
  const found: Doing[] = [];
  if (allows(estate, "mortgage", at)) {
    found.push(doing(estate, "mortgage", `mortgage ${at}`, say("mortgage_for", { amount: estate.money(deed?.lends ?? 0) })));
  }
  if (allows(estate, "redeem", at)) {
    const cost = estate.question?.kind === "keep_or_redeem" ? estate.fact("cost") : (deed?.redeems ?? 0);
    found.push(doing(estate, "redeem", `redeem ${at}`, say("redeem_for", { amount: estate.money(cost) }), say("leaves_you", { left: estate.money(estate.cash - cost) }), true));
  }
  return found;
}
