// The sentence of a log line: the game's own, or one for two events that belong together.
import { formatMoney, say } from "../i18n/words.svelte";
import type { EstateBoard } from "../net/protocol";
import type { LiveTable } from "../tables/live.svelte";
import type { Line } from "./lines";

/** Return the sentence of a line. */
export function sentence({ event, then, seat }: Line, table: LiveTable): string {
  const board = table.board as EstateBoard | null;
  if (!then || !board?.squares) return event.told;
  const squareName = (of: unknown) => board.squares[Number(of)]?.called ?? "";
  const name = (of: unknown) => table.news?.table.seats[Number(of)]?.name ?? "";
  if (then.kind === "Moved") {
    return say("log_throw", { name: name(seat), one: Number(event.values.one), two: Number(event.values.two), square: squareName(then.values.to) });
  }
  return say("log_rent", { name: name(seat), to: name(then.values.to), amount: formatMoney(Number(then.values.amount), board.currency), deed: squareName(then.values.deed) });
}
