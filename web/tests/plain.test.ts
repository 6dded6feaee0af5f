// What the plain table reads out of a view and of forms.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Amount, Form, OneOf, SomeOf } from "../src/net/protocol";
import { factsOf, factsOfSeat } from "../src/plain/facts";
import { boundsOf, firstValues, listedMoves, textOf } from "../src/plain/moves";

const VIEW = { game: "go_fish", players: 2, seat: 0, to_act: 1, stock_left: 9, points: [3, 4], dealer: 1, last: null };

const amount = (least: number, most: number, more: Partial<Amount> = {}): Amount => ({
  ...{ takes: "amount", name: "coins", type: "number", least, most, steps: [], least_with: "", most_with: "" },
  ...more,
});
const one = (name: string, type: string, options: OneOf["options"]): OneOf => ({ takes: "one", name, type, options });
const some: SomeOf = { takes: "some", name: "cards", type: "card", options: [2, 10, 7], least: 0, costs: { 2: 5, 10: 1 }, budget: null };
const form = (pattern: string, ...parts: Form["arguments"]): Form => ({ seat: 0, verb: "v", pattern, arguments: parts, needs: null });

test("a view without labels is shown whole, with its keys as words", () => {
  assert.deepEqual(
    factsOf(VIEW, {}).map(({ label, value }) => [label, value]),
    [["Stock left", 9], ["Dealer", 1]],
  );
  assert.deepEqual(factsOfSeat(VIEW, {}, 1).map(({ label, value }) => [label, value]), [["Points", 4]]);
});

test("a family that labels its view chooses what is shown, and which values are players", () => {
  const names = { view: { last: "Last", stock_left: "Cards left" }, view_seat: { dealer: "Dealer" } };
  assert.deepEqual(
    factsOf(VIEW, names).map(({ label, value, isSeat }) => [label, value, isSeat]),
    [["Cards left", 9, false], ["Dealer", 1, true]],
  );
  assert.deepEqual(factsOfSeat(VIEW, names, 1), []);
  assert.equal(factsOfSeat(VIEW, { view_by_seat: { points: "Pips" } }, 0)[0]?.label, "Pips");
});

test("few moves are listed, and many are filled in", () => {
  assert.deepEqual(listedMoves(form("pass")), ["pass"]);
  assert.deepEqual(listedMoves(form("take {coins}", amount(1, 3))), ["take 1", "take 2", "take 3"]);
  assert.deepEqual(listedMoves(form("ask {of} {coins}", one("of", "seat", [1, 2]), amount(0, 1))), ["ask B 0", "ask B 1", "ask C 0", "ask C 1"]);
  assert.equal(listedMoves(form("take {coins}", amount(1, 7))), null);
  assert.equal(listedMoves(form("ask {of} {coins}", one("of", "seat", [0, 1, 2]), amount(1, 3))), null);
  assert.equal(listedMoves(form("drop {cards}", some)), null);
});

test("a form begins with something that it allows", () => {
  const filled = form("bid {of} {coins} {cards}", one("of", "seat", [2, 3]), amount(10, 90, { steps: [20, 40] }), { ...some, least: 1 });
  assert.deepEqual(firstValues(filled), { of: 2, coins: 20, cards: [2] });
  assert.deepEqual(firstValues(form("bid {coins}", amount(10, 90))), { coins: 10 });
});

test("a set is written in order, an empty one as a dash", () => {
  const drop = form("drop {cards}", some);
  assert.equal(textOf(drop, { cards: [10, 2] }), "drop 2,10");
  assert.equal(textOf(drop, { cards: [] }), "drop -");
});

test("what is chosen moves the bounds of an amount", () => {
  const paid = amount(0, 50, { least_with: "cards" });
  const lowered = amount(-9, 50, { most_with: "cards" });
  assert.deepEqual(boundsOf(form("", paid, some), paid, { cards: [2, 10] }), { least: 6, most: 50 });
  assert.deepEqual(boundsOf(form("", lowered, some), lowered, { cards: [10, 7] }), { least: -9, most: 49 });
  assert.deepEqual(boundsOf(form("", paid, some), paid, { cards: [] }), { least: 0, most: 50 });
});
