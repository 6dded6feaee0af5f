// What an auction shows, and which bids it proposes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ladder, raises } from "../src/property/auction/bids";
import type { EventShown } from "../src/net/protocol";

function event(kind: EventShown["kind"], values: EventShown["values"] = {}, opens: EventShown["opens"] = ""): EventShown {
  return { kind, values, because: "auction", told: kind, opens };
}

test("round bids are proposed over an odd one, and the printed price among them", () => {
  assert.deepEqual(raises(2738, 9000, 2800), [2800, 3200, 3700]);
  assert.deepEqual(raises(2738, 9000, 5200), [2800, 3200, 3700, 5200]);
});

test("nobody is proposed more than there is, and always one bid that counts", () => {
  assert.deepEqual(raises(2738, 3300, 2800), [2800, 3200]);
  assert.deepEqual(raises(2738, 2750, 8000), [2738]);
});

test("everybody stands once on the ladder, and who has passed keeps the last bid", () => {
  const found = ladder([
    event("BidMade", { seat: 3, amount: 9000 }),
    event("AuctionOpened", { deed: 39, opener: 1 }, "auction"),
    event("BidMade", { seat: 1, amount: 100 }),
    event("BidMade", { seat: 2, amount: 300 }),
    event("BidMade", { seat: 1, amount: 500 }),
    event("BidPassed", { seat: 2 }),
    event("BidPassed", { seat: 0 }),
  ]);
  assert.deepEqual(found, [
    { seat: 1, amount: 500, passed: false },
    { seat: 2, amount: 300, passed: true },
    { seat: 0, amount: 0, passed: true },
  ]);
});
