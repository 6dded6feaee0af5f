// Rounds of Gnav read from the log, and places round the table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bow, ring } from "../src/gnav/seat-places";
import { rounds } from "../src/gnav/rounds";
import type { EntryShown, EventShown } from "../src/net/protocol";

function entry(...events: EventShown[]): EntryShown {
  return { number: 1, seat: 0, move: "", kind: "", values: {}, events, round: 1, bot: null };
}

function event(kind: EventShown["kind"], values: EventShown["values"], meaning: Partial<EventShown> = {}): EventShown {
  return { kind, because: "", values, told: kind, actor: (values.seat as number) ?? null, ...meaning };
}

const won = (seat: number) => event("PointWon", { seat }, { flows: [{ payer: "bank", payee: seat, amount: 1 }] });
const lost = (seat: number) => event("PointLost", { seat }, { flows: [{ payer: seat, payee: "bank", amount: 1 }] });
const begins = (number: number, dealer: number) => event("RoundBegins", { number, dealer }, { actor: dealer, opens: "round" });

test("a round tells who asked whom, which card spoke, and what it cost", () => {
  const [first, second] = rounds([
    entry(begins(1, 2)),
    entry(event("Asked", { seat: 0, asked: 1 }), event("CatCalled", { seat: 1, asker: 0 }), lost(0)),
    entry(event("Asked", { seat: 0, asked: 2 }), event("ExchangedUnseen", { seat: 0, asked: 2 })),
    entry(event("DrewUnseen", { seat: 2 }), event("Shown", { seat: 1, card: "cat" }), event("Highest", { seat: 1 }, { importance: "key" }), won(1)),
    entry(begins(2, 0)),
  ]);
  assert.deepEqual(first?.asks, [
    { seat: 0, asked: 1, call: "cat", change: { 0: -1 } },
    { seat: 0, asked: 2, call: null, change: {} },
    { seat: 2, asked: null, call: null, change: {} },
  ]);
  assert.deepEqual([first?.change, first?.shown, first?.over], [{ 0: -1, 1: 1 }, { 1: "cat" }, true]);
  assert.deepEqual(first?.told, ["Highest"]);
  assert.deepEqual([second?.number, second?.over], [2, false]);
});

test("the left-hand neighbour sits to the left, however many play", () => {
  for (let seats = 3; seats <= 12; seats++) {
    const places = ring(seats);
    assert.equal(places.length, seats);
    assert.ok((places[1]?.x ?? 99) < 50 && (places.at(-1)?.x ?? 0) > 50, `${seats} seats`);
  }
});

test("no two of twelve sit on each other, on a phone's table of 390 by 560", () => {
  for (let seats = 2; seats <= 12; seats++) {
    const others = ring(seats).slice(1);
    others.forEach((one, at) => {
      for (const other of others.slice(at + 1)) {
        const [x, y] = [Math.abs(one.x - other.x) * 3.9, Math.abs(one.y - other.y) * 5.6];
        assert.ok(x >= 70 || y >= 96, `${seats} seats: ${Math.round(x)} by ${Math.round(y)}`);
      }
    });
  }
});

test("a path across the table leaves the stock in the middle alone", () => {
  const middle = { x: 500, y: 350 };
  for (const from of [{ x: 100, y: 350 }, { x: 500, y: 60 }, { x: 120, y: 100 }]) {
    const to = { x: 2 * middle.x - from.x, y: 2 * middle.y - from.y };
    for (const [one, other] of [[from, to], [to, from]] as const) {
      const { at } = bow(one, other, middle, 100);
      assert.ok(Math.hypot(at.x - middle.x, at.y - middle.y) > 55.9, JSON.stringify(at));
    }
  }
});
