// What a line of the log says: the game's own sentence, or one for two events that belong together.
import { money, say } from "../i18n/words.svelte";
import type { EstateBoard } from "../net/protocol";
import type { LiveTable } from "../tables/live.svelte";
import type { Line } from "./lines";

/** Return the sentence of a line. */
export function sentence({ event, then, seat }: Line, table: LiveTable): string {
  const board = table.board as EstateBoard | null;
  if (!then || !board?.squares) return event.told;
  const called = (of: unknown) => board.squares[Number(of)]?.called ?? "";
  const name = (of: unknown) => table.news?.table.seats[Number(of)]?.name ?? "";
  if (then.kind === "Moved") {
    return say("log_throw", { name: name(seat), one: Number(event.values.one), two: Number(event.values.two), square: called(then.values.to) });
  }
  return say("log_rent", { name: name(seat), to: name(then.values.to), amount: money(Number(then.values.amount), board.currency), deed: called(then.values.deed) });
}
