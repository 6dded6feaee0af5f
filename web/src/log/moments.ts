// Key moments: what changed a chance to win the most, as a bot judges it.
import type { CourseShown, CurveShown, KeyMoment } from "../net/protocol";

export interface Moment extends KeyMoment {
  /** The index on the chart of the round that it ended in. */
  mark: number;
}

/** Return the key moments of a game, each with its place on the chart. */
export function moments(curve: CurveShown, course: CourseShown): Moment[] {
  const last = course.points.length - 1;
  return curve.moments.map((moment) => {
    const index = course.points.findIndex((point) => point.entry >= moment.entry);
    return { ...moment, mark: index < 0 ? last : index };
  });
}

/** Return the chances to win after an entry. */
export function chancesAt(curve: CurveShown, entry: number): number[] {
  return curve.points.findLast((point) => point.entry <= entry)?.chances ?? [];
}
