// Key moments: what changed a chance to win the most, as a bot judges it.
import type { CourseView, CurveView, KeyMoment } from "../net/protocol";

export interface Moment extends KeyMoment {
  /** The index on the chart of the round that it ended in. */
  mark: number;
}

/** Return the key moments of a game, each with its place on the chart. */
export function moments(curve: CurveView, course: CourseView): Moment[] {
  const last = course.points.length - 1;
  return curve.moments.map((moment) => {
    const index = course.points.findIndex((point) => point.entry >= moment.entry);
    return { ...moment, mark: index < 0 ? last : index };
  });
}

/** Return the chances to win after an entry. */
export function chancesAt(curve: CurveView, entry: number): number[] {
  return curve.points.findLast((point) => point.entry <= entry)?.chances ?? [];
}
