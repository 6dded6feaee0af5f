// The moments that turned a game: what moved somebody's chance to win most, as the house judges it.
import type { CourseShown, CurveShown, KeyMoment } from "../net/protocol";

export interface Moment extends KeyMoment {
  /** The place of the moment on the curve: the round that it ended in. */
  mark: number;
}

/** Return the moments of a game, each with its place on the course. */
export function moments(curve: CurveShown, course: CourseShown): Moment[] {
  const last = course.points.length - 1;
  return curve.moments.map((moment) => {
    const place = course.points.findIndex((point) => point.entry >= moment.entry);
    return { ...moment, mark: place < 0 ? last : place };
  });
}

/** Return everybody's chance to win as it stood after an entry. */
export function chancesAt(curve: CurveShown, entry: number): number[] {
  return curve.points.findLast((point) => point.entry <= entry)?.chances ?? [];
}
