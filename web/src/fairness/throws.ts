// How far throws of two dice stray from what is expected.
export const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const FACES = 36;
/** With fewer throws no statement is made. */
const FEWEST = 36;

/** Return how often a sum is expected in a number of throws. */
export function expectedCount(sum: number, throws: number): number {
  return (throws * (6 - Math.abs(7 - sum))) / FACES;
}

/** Return in how many games of a hundred fair dice stray this far, by chi-square; null for few throws. */
export function spreadShare(counts: Record<number, number>): number | null {
  const count = SUMS.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  if (count < FEWEST) return null;
  const square = SUMS.reduce((sum, one) => sum + ((counts[one] ?? 0) - expectedCount(one, count)) ** 2 / expectedCount(one, count), 0);
  return 100 * upperTail(square / 2, (SUMS.length - 1) / 2);
}

/** The upper tail of chi-square at twice `half`, with twice so many degrees of freedom as there are terms. */
function upperTail(half: number, terms: number): number {
  let [term, sum] = [1, 1];
  for (let k = 1; k < terms; k++) sum += term *= half / k;
  return Math.exp(-half) * sum;
}
