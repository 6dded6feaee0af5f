// Fair chance by the page: the published vectors, a whole game, and what a forger does to it.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkFairness, commitment, draw, drawFrom, isFair, type Pack } from "../src/fairness/checks";
import type { DrawsView } from "../src/net/protocol";
import { fairnessHeader, readRecord, termsOf } from "../src/fairness/record";

const folder = `${process.cwd()}/../docs/fairness`;
const vectors = JSON.parse(readFileSync(`${folder}/vectors.json`, "utf8"));
const example = readFileSync(`${folder}/example.txt`, "utf8");

/** The packs of the example: Gnav deals from one pack until it is used up. */
function drawsOf(record: string, pack: Pack): DrawsView {
  const found: DrawsView = { packs: [{ "dealer A": 1, "dealer B": 1, "dealer C": 1 }], draws: [] };
  const left = { ...pack };
  readRecord(record).moves.forEach((line, at) => {
    if (!line.startsWith("*: ")) return;
    if (line.includes("card")) found.packs.push(Object.fromEntries(Object.entries(left).filter(([, weight]) => weight > 0)));
    found.draws.push({ entry: at + 1, pack: found.packs.length - 1 });
    if (line.includes("card")) left[line.slice(3)] = (left[line.slice(3)] ?? 0) - 1;
  });
  return found;
}

const CARDS = ["0", "owl", "pot", "fool", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "house", "horse", "cat", "dragoon", "cuckoo"];
const PACK = Object.fromEntries(CARDS.map((card) => [`card ${card}`, 2]));
const known = { table: "example-1" };

test("promises are those of the published vectors", () => {
  for (const one of vectors.commitments) assert.equal(commitment(one.seed, one.table, one.terms), one.commitment);
});

test("draws are those of the published vectors, also after several tries", () => {
  for (const one of vectors.draws) {
    assert.equal(String(draw(one.seed, one.table, one.seats, one.draw, BigInt(one.bound))), one.number);
  }
  assert.ok(vectors.draws.some((one: { retries: number }) => one.retries > 1));
});

test("every draw of the example is made again", () => {
  const found = checkFairness(example, drawsOf(example, PACK), known);
  assert.ok(found && isFair(found));
  assert.deepEqual(found.counts, { dealer: 1, card: 41 });
});

test("one card that was changed is found at its entry, with what it should have been", () => {
  const forged = example.replace("\n*: card 8\n", "\n*: card 9\n");
  const found = checkFairness(forged, drawsOf(forged, PACK), known);
  assert.ok(found && !isFair(found));
  assert.deepEqual(found.misfits[0], { entry: 3, written: "card 9", due: "card 8" });
});

test("a seed that was not promised is noticed, and so are other terms", () => {
  const other = example.replace(/revealed: ../, "revealed: 00");
  assert.equal(checkFairness(other, drawsOf(other, PACK), known)?.seedMatches, false);
  const rules = example.replace("players: 3", "players: 3\nrules: target=7");
  assert.equal(checkFairness(rules, drawsOf(rules, PACK), known)?.seedMatches, false);
});

test("a promise that is not the one seen, or without the own seed, does not hold", () => {
  const found = checkFairness(example, drawsOf(example, PACK), { table: "example-1", commitment: "00", seed: "abcd" });
  assert.deepEqual([found?.commitmentMatches, found?.ownSeedIncluded], [false, false]);
  const elsewhere = checkFairness(example, drawsOf(example, PACK), { table: "another", commitment: "00", seed: "abcd" });
  assert.deepEqual([elsewhere?.commitmentMatches, elsewhere?.ownSeedIncluded], [null, null]);
});

test("a pack that nobody could have had is noticed", () => {
  const draws = drawsOf(example, PACK);
  const stacked = { ...draws, packs: draws.packs.map((pack, at) => (at === 4 ? { ...pack, "card cuckoo": 9 } : pack)) };
  assert.equal(checkFairness(example, stacked, known)?.impossiblePack, draws.draws[4]?.entry);
  const short = { ...draws, draws: draws.draws.slice(1) };
  assert.equal(checkFairness(example, short, known)?.impossiblePack, 0);
});

test("a record without a promise, or before its end, is neither right nor wrong", () => {
  const nothing = example.replace(/^(chance|seeds|revealed): .*\n/gm, "");
  assert.equal(checkFairness(nothing, drawsOf(example, PACK), known), null);
  assert.equal(checkFairness(example.replace(/^revealed: .*\n/m, ""), drawsOf(example, PACK), known), null);
});

test("terms are written byte by byte as the promise has them", () => {
  const header = { game: "danish", version: "2", rules: "b=2, a=1", position: '{"z": [1, {"b": null, "a": "ø"}], "a": true}', drawn: "12" };
  assert.equal(termsOf(header), 'game: danish\nversion: 2\nrules: a=1, b=2\nposition: {"a": true, "z": [1, {"a": "ø", "b": null}]}\ndrawn: 12');
  assert.deepEqual(fairnessHeader(readRecord(example).header)?.seats[2], "");
});

test("what weighs more is drawn more often", () => {
  const seed = createHash("sha256").update("weights").digest("hex");
  const promise = { table: "t", commitment: "", terms: "", seats: [""], drawn: 0, revealed: seed };
  const drawn = Array.from({ length: 300 }, (_, n) => drawFrom({ one: 1, three: 3 }, promise, n));
  const ones = drawn.filter((move) => move === "one").length;
  assert.ok(ones > 45 && ones < 110, String(ones));
});
