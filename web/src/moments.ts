// The moments that turned a game: what moved somebody's chance to win most, as the house judges it.
import { memory } from "./memory.svelte";
import type { CourseShown, KeyMoment } from "./protocol";
import { server } from "./server";

export interface Moment extends KeyMoment {
  /** The place of the moment on the curve: the round that it ended in. */
  mark: number;
}

/** Return the moments of a game, told in the reader's language. */
export async function moments(table: string, course: CourseShown, token: string | null): Promise<Moment[]> {
  const curve = await server.curve(table, token, memory.language);
  const last = course.points.length - 1;
  return curve.moments.map((moment) => {
    const place = course.points.findIndex((point) => point.entry >= moment.entry);
    return { ...moment, mark: place < 0 ? last : place };
  });
}
