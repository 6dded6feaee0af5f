// The buttons of the action bar: every form without arguments, with its consequence.
import { type PlainKey, say } from "../i18n/words.svelte";
import type { Form } from "../net/protocol";
import type { Estate } from "./estate.svelte";
import { amountArgument, formatMove } from "./forms";
import { stagePanel } from "./stage/stage-panel";

export interface Action {
  key: string;
  label: string;
  note: string;
  first: boolean;
  shut: boolean;
  act: () => void;
}

// Actions that nobody should press by mistake are never the primary one.
const SECOND = new Set(["decline", "refuse", "bankrupt", "withdraw", "bell", "pass", "forgo", "release", "draw", "percent", "keep"]);
const CLAIM_LABELS = { claim: "do_claim", forgo: "do_forgo", keep: "do_keep" } as const;
const NOTES: Record<string, PlainKey> = {
  pass: "pass_note",
  percent: "percent_note",
  bankrupt: "bankrupt_note",
  withdraw: "withdraw_note",
  refuse: "withdraw_note",
};
const BUSINESS = ["build", "order", "sell", "lower", "mortgage", "redeem"];

/** Return the buttons of the bar, the primary one first. */
export function actions(estate: Estate): Action[] {
  if (estate.isPaused) return [];
  if (estate.panel === "trade") return tradeActions(estate);
  const answers = [...claimActions(estate), ...bidActions(estate), ...plainActions(estate), ...blockedActions(estate)];
  const first = answers.findIndex((action) => action.first);
  const ordered = first > 0 ? [answers[first] as Action, ...answers.filter((_, at) => at !== first)] : answers;
  return [...skipActions(estate), ...ordered.map((action, at) => ({ ...action, first: at === 0 && action.first })), ...businessActions(estate)];
}

function action(key: string, label: string, act: () => void, note = ""): Action {
  return { key, label, note, first: !SECOND.has(key.split(" ")[0] ?? ""), shut: false, act };
}

function plainActions(estate: Estate): Action[] {
  return (estate.game?.forms ?? [])
    .filter((form) => form.arguments.length === 0)
    .map((form) => action(form.verb, label(estate, form), () => void estate.table.play(form.pattern), note(estate, form)));
}

/** Actions of the question that are not possible now, with the reason. */
function blockedActions(estate: Estate): Action[] {
  const kind = estate.isMyMove ? estate.question?.kind : "";
  const shut = (verb: string, label: string, note: string): Action[] =>
    estate.form(verb) ? [] : [{ key: verb, label, note, first: false, shut: true, act: () => undefined }];
  if (kind === "buy") {
    const missing = estate.fact("missing");
    const hope = estate.fact("raisable") >= missing ? "lacks_cash" : "lacks_cash_for_good";
    return shut("buy", buyLabel(estate), say(hope, { missing: estate.money(missing) }));
  }
  if (kind === "pay") {
    const missing = say("lacks_cash", { missing: estate.money(estate.fact("missing")) });
    return estate.form("bankrupt") ? [] : shut("pay", say("do_pay", { amount: estate.money(estate.fact("amount")) }), missing);
  }
  if (kind !== "jail") return [];
  const fine = estate.fact("fine");
  const late = estate.question?.facts.last ? say("not_in_last_throw") : say("lacks_cash", { missing: estate.money(Math.max(fine - estate.cash, 0)) });
  const card = estate.fact("cards") > 0 ? say("not_in_last_throw") : say("no_release_card");
  return [...shut("fine", say("do_fine", { fine: estate.money(fine) }), late), ...shut("release", estate.board.verbs.release ?? "", card)];
}

function buyLabel(estate: Estate): string {
  const deed = Number(estate.question?.facts.deed);
  return say("do_buy", { deed: estate.squareName(deed), price: estate.money(estate.fact("price")) });
}

function claimActions(estate: Estate): Action[] {
  return (estate.game?.forms ?? [])
    .filter((form) => form.verb in CLAIM_LABELS)
    .flatMap((form) => estate.deedsFor(form.verb).map((deed) => deedAction(estate, form, deed)));
}

function deedAction(estate: Estate, form: Form, deed: number): Action {
  const rent = estate.view.claims.find((claim) => claim.deed === deed && claim.owner === estate.seat)?.rent ?? 0;
  const values = { deed: estate.squareName(deed), rent: estate.money(rent), interest: estate.money(estate.fact("interest")) };
  const label = say(CLAIM_LABELS[form.verb as keyof typeof CLAIM_LABELS], values);
  const note = form.verb === "keep" ? say("keep_note", values) : "";
  return action(`${form.verb} ${deed}`, label, () => void estate.table.play(formatMove(form, { deed })), note);
}

function bidActions(estate: Estate): Action[] {
  const form = estate.form("bid");
  const range = amountArgument(form, "amount");
  if (!form || !range) return [];
  const bid = Math.min(Math.max(estate.amount, range.least), range.most);
  const values = { amount: estate.money(bid), left: estate.money(estate.cash - bid) };
  return [action("bid", say("do_bid", values), () => void estate.table.play(formatMove(form, { amount: bid })), say("bid_note", values))];
}

function label(estate: Estate, form: Form): string {
  const kind = estate.question?.kind;
  if (form.verb === "buy") return buyLabel(estate);
  if (form.verb === "pay" && kind === "pay") return say("do_pay", { amount: estate.money(estate.fact("amount")) });
  if (form.verb === "pay" && kind === "fine_or_card") return say("do_pay", { amount: estate.money(estate.fact("fine")) });
  if (form.verb === "fixed") return say("do_pay", { amount: estate.money(estate.fact("fixed")) });
  if (form.verb === "percent") return say("do_percent", { percent: estate.fact("percent") });
  if (form.verb === "fine") return say("do_fine", { fine: estate.money(estate.fact("fine")) });
  return estate.board.verbs[form.verb] ?? form.verb;
}

function note(estate: Estate, form: Form): string {
  const costs: Record<string, string> = { buy: "price", fine: "fine", fixed: "fixed", pay: estate.question?.kind === "pay" ? "amount" : "fine" };
  const cost = costs[form.verb];
  if (cost) return [completes(estate, form.verb), say("leaves_you", { left: estate.money(estate.cash - estate.fact(cost)) })].join(" ").trim();
  if (form.verb === "decline" && estate.question?.kind === "buy") {
    return say(estate.question.facts.auctioned ? "auctioned_then" : "stays_with_bank");
  }
  if (form.verb === "accept" && estate.question?.kind === "answer") {
    return say("leaves_you", { left: estate.money(estate.cash + estate.fact("cash") - estate.fact("interest")) });
  }
  const about = NOTES[form.verb];
  return about ? say(about) : "";
}

function completes(estate: Estate, verb: string): string {
  const deed = estate.question?.facts.deed;
  if (verb !== "buy" || typeof deed !== "number" || estate.seat === null) return "";
  const group = estate.square(deed).group ?? "";
  const missing = (estate.group(group)?.deeds.length ?? 0) - estate.deedsOf(estate.seat, group).length;
  return missing === 1 ? say("completes", { group: estate.group(group)?.called ?? "" }) : "";
}

/** Say whom the table waits for, and who comes before the reader. */
export function waitingNote(estate: Estate): { head: string; note: string } | null {
  if (estate.isMyMove || estate.game?.over || !estate.question) return null;
  if (estate.isPaused) return { head: say("paused"), note: "" };
  const head = say("thinks", { name: estate.name(estate.question.seat) });
  if (estate.seat === null || isWatching(estate)) return { head, note: "" };
  const between = estate.seats.map((_, step) => (estate.view.turn + 1 + step) % estate.seats.length);
  const before = between.slice(0, between.indexOf(estate.seat)).filter((seat) => !estate.view.out[seat]);
  const names = before.map((seat) => estate.name(seat)).join(", ");
  return { head, note: estate.view.turn === estate.seat ? "" : names ? say("then_you", { names }) : say("then_you_next") };
}

function isWatching(estate: Estate): boolean {
  return estate.seat === null || (estate.view.out[estate.seat] ?? false);
}

/** When bots are to move, the reader may skip ahead. */
function skipActions(estate: Estate): Action[] {
  const { table } = estate;
  if (estate.isMyMove || !table.canSkipAhead) return [];
  const label = say(isWatching(estate) ? "skip_to_end" : "skip_ahead");
  const note = table.waitsToSkip ? say("skips_with_all") : (waitingNote(estate)?.note ?? "");
  return [{ key: "skip", label, note, first: false, shut: table.waitsToSkip, act: () => table.skipAhead() }];
}

function businessActions(estate: Estate): Action[] {
  if (estate.game?.over || isWatching(estate)) return [];
  const trades = estate.forms("offer");
  const open = BUSINESS.some((verb) => estate.deedsFor(verb).length > 0);
  const owns = Object.values(estate.view.deeds).some((deed) => deed.owner === estate.seat);
  const partner = Number(trades[0]?.arguments[0]?.takes === "one" ? trades[0].arguments[0].options[0] : 0);
  // A debt brings the deeds by itself.
  const lie = estate.panel === "" && stagePanel(estate) === "deeds";
  const deeds: Action[] = [
    {
      key: "deeds",
      label: say(estate.panel === "deeds" ? "put_deeds_away" : "my_deeds"),
      note: open ? say("deeds_note") : owns ? say("deeds_shut") : say("no_deeds"),
      first: false,
      shut: !open && estate.panel !== "deeds",
      act: () => (estate.panel = estate.panel === "deeds" ? "" : "deeds"),
    },
  ];
  return [
    ...(lie ? [] : deeds),
    {
      key: "trade",
      label: say("trade"),
      note: say(trades.length > 0 ? "trade_note" : "trade_shut"),
      first: false,
      shut: trades.length === 0,
      act: () => estate.compose({ with: partner, give: [], take: [], cash: 0, given: 0, taken: 0 }),
    },
  ];
}

function tradeActions(estate: Estate): Action[] {
  const draft = estate.draft;
  const verb = estate.form("counter") ? "counter" : "offer";
  const form = estate.forms(verb).find((one) => one.arguments.some((part) => part.takes === "one" && part.options.includes(draft?.with ?? -1)));
  const empty = !draft || (draft.give.length === 0 && draft.take.length === 0 && draft.given === draft.taken);
  const send = () => {
    if (!draft || !form) return;
    const { with: to, ...rest } = draft;
    void estate.table.play(formatMove(form, { to, ...rest })).then((done) => done && estate.close());
  };
  return [
    {
      key: "send",
      label: say(verb === "counter" ? "send_counter" : "send_offer"),
      note: empty ? say("something_must_change") : say("send_note", { name: estate.name(draft.with) }),
      first: true,
      shut: empty || !form,
      act: send,
    },
    action("cancel", say("cancel"), () => estate.close()),
  ].map((action, at) => ({ ...action, first: at === 0 }));
}
