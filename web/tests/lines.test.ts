// The log read from entries: rounds, who leads a line, and what it brought.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gained, names } from "../src/log/events";
import { byRounds, grown, lines } from "../src/log/lines";
import type { EntryShown, EventShown } from "../src/net/protocol";

function event(kind: EventShown["kind"], values: EventShown["values"] = {}, meaning: Partial<EventShown> = {}): EventShown {
  return { kind, values, because: "turn", told: kind, actor: (values.seat as number) ?? null, ...meaning };
}

function entry(number: number, round: number, ...events: EventShown[]): EntryShown {
  return { number, seat: 0, move: "", kind: "", values: {}, events, round, bot: null };
}

const THROW = event("Thrown", { seat: 2, one: 4, two: 3 }, { opens: "throw", obvious: true });
const MOVE = event("Moved", { seat: 2, from: 0, to: 7 }, { obvious: true });
const RENT = event("RentPaid", { seat: 2, to: 0, amount: 600 }, { others: [0], flows: [{ payer: 2, payee: 0, amount: 600 }] });
const SALARY = event("SalaryPaid", { seat: 0, amount: 4000 }, { flows: [{ payer: "bank", payee: 0, amount: 4000 }] });

test("what flows is counted on both sides", () => {
  assert.deepEqual([0, 1, 2].map((seat) => gained([RENT, SALARY], seat)), [4600, 0, -600]);
  assert.equal(gained([RENT, SALARY], null), 0);
});

test("an event names who acts and the others", () => {
  assert.deepEqual([[2], [0], [1], []].map((seats) => names(RENT, seats)), [true, true, false, false]);
  assert.equal(names(event("Unsold"), [0, 1]), false);
});

test("what ends a round is told in it, and what follows in the next", () => {
  const found = lines([entry(1, 3, THROW), entry(2, 4, RENT, event("TurnPasses", { seat: 0 }, { importance: "routine", opens: "turn" })), entry(3, 4, event("Bought", { seat: 0, price: 100 }))]);
  assert.deepEqual(found.map((line) => [line.event.kind, line.round]), [["Thrown", 3], ["RentPaid", 3], ["Bought", 4]]);
});

test("a throw and where it leads are one line without a why", () => {
  const [line, ...rest] = lines([entry(1, 1, THROW, MOVE)]);
  assert.deepEqual([line?.then, line?.seat, line?.asks, rest], [MOVE, 2, false, []]);
});

test("a rent and its payment are one line, explained by the payment", () => {
  const due = event("RentDue", { visitor: 2, owner: 0, rent: 600 }, { actor: 2 });
  const [, line, ...rest] = lines([entry(1, 1, THROW, MOVE, due, RENT)]);
  assert.deepEqual([line?.event, line?.then, line?.at, line?.sum, rest], [due, RENT, 3, -600, []]);
});

test("routine is left out, a step is a line", () => {
  const found = lines([entry(1, 1, event("Dealt", { seat: 0, tile: "1-2" }, { importance: "routine" }), event("Dealt", { seat: 0, card: "cat" }, { importance: "step" }))]);
  assert.deepEqual(found.map((line) => line.event.values.card), ["cat"]);
});

test("a move by a card is a line of its own", () => {
  const found = lines([entry(1, 1, event("CardTurned", { seat: 2 }), MOVE)]);
  assert.deepEqual(found.map((line) => line.event.kind), ["CardTurned", "Moved"]);
});

test("rounds come newest first, and a game that announces one gives it its heading", () => {
  const opened = event("RoundBegins", { number: 2, dealer: 1 }, { opens: "round" });
  const [second, first] = byRounds(lines([entry(1, 1, event("Stood", { seat: 0 })), entry(2, 2, event("PointLost", { seat: 1 }, { flows: [{ payer: 1, payee: "bank", amount: 1 }] }), opened), entry(3, 2, event("Stood", { seat: 2 }))]));
  assert.deepEqual([second?.number, second?.opening?.event, second?.lines.map((line) => line.seat)], [2, opened, [2]]);
  assert.deepEqual(first?.lines.map((line) => [line.event.kind, line.sum]), [["PointLost", -1], ["Stood", 0]]);
});

test("a log has no gaps: where too much has happened it begins anew", () => {
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => entry(from + at, 1));
  assert.deepEqual(grown(numbers(1, 3), numbers(4, 5)), numbers(1, 5));
  assert.deepEqual(grown(numbers(1, 3), numbers(9, 10)), numbers(9, 10));
  assert.deepEqual(grown(numbers(1, 3), numbers(1, 4)), numbers(1, 4));
  assert.deepEqual(grown(numbers(1, 3), []), numbers(1, 3));
});
