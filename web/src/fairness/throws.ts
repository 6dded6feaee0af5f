// How far some throws of two dice lie from what chance expects, in words that need no statistics.
export const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const FACES = 36;
/** Fewer throws than this say nothing. */
const FEWEST = 36;

/** Return how often chance throws a sum, in so many throws. */
export function expected(sum: number, throws: number): number {
  return (throws * (6 - Math.abs(7 - sum))) / FACES;
}

/** Return in how many games of a hundred fair dice stray as far or farther, by chi-square; null for few throws. */
export function strays(thrown: Record<number, number>): number | null {
  const count = SUMS.reduce((sum, one) => sum + (thrown[one] ?? 0), 0);
  if (count < FEWEST) return null;
  const square = SUMS.reduce((sum, one) => sum + ((thrown[one] ?? 0) - expected(one, count)) ** 2 / expected(one, count), 0);
  return 100 * beyond(square / 2, (SUMS.length - 1) / 2);
}

/** The upper tail of chi-square at twice `half`, with twice so many degrees of freedom as there are terms. */
function beyond(half: number, terms: number): number {
  let [term, sum] = [1, 1];
  for (let k = 1; k < terms; k++) sum += term *= half / k;
  return Math.exp(-half) * sum;
}
