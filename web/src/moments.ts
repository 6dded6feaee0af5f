// The moments that turned a game: where a score changed most, and what was told there.
import { memory } from "./memory.svelte";
import type { CourseShown } from "./protocol";
import { server } from "./server";

export interface Moment {
  /** The place of the round on the curve. */
  mark: number;
  entry: number;
  round: number;
  told: string;
}

const MOST = 5;
const WEIGHT = ["amount", "rent", "points", "price"];

function leaps(course: CourseShown): number[] {
  const sizes = course.points.map((point, at) => {
    const before = course.points[at - 1]?.scores ?? point.scores;
    return { at, size: Math.max(...point.scores.map((of, seat) => Math.abs(of - (before[seat] ?? of)))) };
  });
  const largest = sizes.filter(({ size }) => size > 0).sort((a, b) => b.size - a.size).slice(0, MOST);
  return largest.map(({ at }) => at).sort((a, b) => a - b);
}

/** Return the moments of a game, told in the reader's language. */
export async function moments(table: string, course: CourseShown, token: string | null): Promise<Moment[]> {
  const told = leaps(course).map(async (mark) => {
    const [from, to] = [course.points[mark - 1], course.points[mark]];
    if (!from || !to) return [];
    const entries = await server.entries(table, from.entry, to.entry, null, token, memory.language);
    const events = entries.flatMap((entry) => entry.events.map((event) => ({ entry: entry.number, event })));
    const weight = (values: Record<string, unknown>) => Math.max(0, ...WEIGHT.map((key) => Number(values[key] ?? 0)));
    const best = events.filter(({ event }) => event.told).sort((a, b) => weight(b.event.values) - weight(a.event.values))[0];
    return best ? [{ mark, entry: best.entry, round: from.round, told: best.event.told }] : [];
  });
  return (await Promise.all(told)).flat();
}
