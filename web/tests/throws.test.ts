// What the page says about dice agrees with the tables of chi-square.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectedCount, spreadShare, SUMS } from "../src/fairness/throws";

const even = (throws: number) => Object.fromEntries(SUMS.map((sum) => [sum, expectedCount(sum, throws)]));

test("throws that are as chance expects stray less than any other game", () => {
  assert.equal(spreadShare(even(360)), 100);
});

test("the share of games that stray as far is that of the tables, for ten degrees of freedom", () => {
  const [seven, two] = [expectedCount(7, 360), expectedCount(2, 360)];
  for (const [square, share] of [[9.342, 50], [18.307, 5], [23.209, 1]] as const) {
    const off = Math.sqrt(square / (1 / seven + 1 / two));
    const found = spreadShare({ ...even(360), 7: seven - off, 2: two + off });
    assert.ok(found !== null && Math.abs(found - share) < 0.02 * share, String(found));
  }
});

test("of few throws nothing is said", () => {
  assert.equal(spreadShare({ 7: 35 }), null);
});
