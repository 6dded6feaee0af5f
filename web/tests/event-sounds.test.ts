// Which sounds go with what happened.
import assert from "node:assert/strict";
import { test } from "node:test";
import { soundsOf } from "../src/device/event-sounds";

test("dice, tiles, cards, knocks and money have sounds of their own", () => {
  const kinds = ["Thrown", "JokerCrossed", "ExchangedUnseen", "Knocked", "RentPaid", "CuckooCalled"];
  assert.deepEqual(
    kinds.map((kind) => soundsOf([kind])),
    [["dice"], ["tile"], ["card"], ["knock"], ["coins"], ["cuckoo"]],
  );
});

test("a whole deal sounds once, and what has no sound is silent", () => {
  assert.deepEqual(soundsOf(["Dealt", "Dealt", "Dealt", "Thrown"]), ["card", "dice"]);
  assert.deepEqual(soundsOf(["TurnPasses", "Declined"]), []);
});

test("no more than three sounds follow each other", () => {
  assert.equal(soundsOf(["Thrown", "CardTurned", "PaidBank", "Knocked", "Laid"]).length, 3);
});
