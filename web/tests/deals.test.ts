// The last deal of a match, read from its log.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lastDeal } from "../src/dominoes/deals";
import type { EntryShown, EventShown } from "../src/net/protocol";

function entry(kind: string, values: EntryShown["values"], ...events: EventShown[]): EntryShown {
  return { number: 1, seat: 0, move: "", kind, values, events, round: 1, bot: null };
}

const event = (kind: EventShown["kind"], more: Partial<EventShown>): EventShown => ({ kind, because: "", values: {}, told: kind, ...more });
const opening = (number: number) => event("DealBegins", { values: { number }, opens: "round" });
const ending = event("WentOut", { importance: "key" });
const begins = (number: number) => entry("tile", {}, opening(number));

test("a deal that goes on is not the last one", () => {
  assert.equal(lastDeal([begins(1), entry("open", { tile: "2-5" })]), null);
});

test("the line of an ended deal is kept with the tile that ended it", () => {
  const last = entry("joker", { tile: "3-4", end: 2, half: 4 }, event("Laid", {}), ending, opening(2));
  const found = lastDeal([begins(1), entry("open", { tile: "2-5" }), entry("lay", { tile: "2-6", end: 2 }), last]);
  assert.deepEqual(found?.line.map(({ tile, end, way }) => [tile, end, way]), [
    ["2-5", 1, "first"],
    ["2-6", 2, "joined"],
    ["3-4", 2, "free_high"],
  ]);
  assert.deepEqual([found?.number, found?.told], [1, ["WentOut"]]);
});

test("a deal whose beginning is not known is not told", () => {
  assert.equal(lastDeal([entry("lay", { tile: "2-6", end: 2 }, ending), begins(2)]), null);
});
