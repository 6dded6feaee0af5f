// Which sounds go with what happened.
import assert from "node:assert/strict";
import { test } from "node:test";
import { soundsOf } from "../src/device/audio";
import type { Cue, EventShown } from "../src/net/protocol";

const heard = (...cues: Cue[]): EventShown[] => cues.map((cue) => ({ kind: "Thrown", because: "", values: {}, told: "", cue }));
const silent: EventShown = { kind: "TurnPasses", because: "", values: {}, told: "" };

test("every event sounds by its cue, in the order of what happened", () => {
  assert.deepEqual(soundsOf(heard("dice", "coins", "card")), ["dice", "coins", "card"]);
});

test("a whole deal sounds once, and what has no cue is silent", () => {
  assert.deepEqual(soundsOf([...heard("card", "card", "card", "dice"), silent]), ["card", "dice"]);
  assert.deepEqual(soundsOf([silent]), []);
});

test("no more than three sounds follow each other", () => {
  assert.equal(soundsOf(heard("dice", "card", "coins", "knock", "tile")).length, 3);
});
