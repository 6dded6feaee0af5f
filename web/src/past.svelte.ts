// A table looked at again: the same shape as a live one, but nobody moves, and time goes both ways.
import type { Connection } from "./connection";
import { memory } from "./memory.svelte";
import type { News } from "./protocol";
import { server } from "./server";
import { LiveTable } from "./table.svelte";

const PAGE = 500;

export class PastTable extends LiveTable {
  at = $state(0);
  last = $state(0);
  problem = $state("");
  private whole = $state.raw<News | null>(null);
  private read: News["entries"] = [];

  /** Whether the game has ended, wherever in it the reader looks. */
  get over(): boolean {
    return this.whole?.game?.over ?? false;
  }

  protected override connect(): Connection | null {
    return null;
  }

  /** Read the table, and look at it after an entry. */
  async begin(entry: number | null): Promise<void> {
    const token = memory.token(this.id);
    try {
      this.whole = await server.look(this.id, token, memory.language);
      this.board = await server.tableBoard(this.id, token, memory.language);
      this.last = this.whole.game?.last ?? 0;
      this.read = [];
      await this.go(entry ?? 0);
      this.line = "open";
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Look at the table as it was after an entry. */
  async go(entry: number): Promise<void> {
    const then = (this.at = Math.min(Math.max(entry, 0), this.last));
    const seat = this.whole?.game?.seat ?? null;
    const [past] = await Promise.all([server.past(this.id, then, seat, memory.token(this.id)), this.readUntil(then)]);
    const { whole } = this;
    if (this.at !== then || !whole?.game) return;
    const over = then === this.last && whole.game.over;
    this.entries = this.read.slice(0, then);
    this.fresh = this.read.slice(Math.max(then - 1, 0), then);
    this.news = {
      ...whole,
      table: {
        ...whole.table,
        status: over ? "over" : "playing",
        seats: whole.table.seats.map((one) => ({ ...one, online: true })),
        getting_ready: null,
      },
      clock: null,
      game: {
        ...whole.game,
        ...past,
        to_act: past.view.to_act,
        last: then,
        over,
        winners: over ? whole.game.winners : [],
        question: null,
        forms: [],
        choices: [],
        labels: [],
        undo: false,
      },
    };
  }

  private async readUntil(entry: number): Promise<void> {
    while (this.read.length < entry) {
      const since = this.read.length;
      const seat = this.whole?.game?.seat ?? null;
      const found = await server.entries(this.id, since, since + PAGE, seat, memory.token(this.id), memory.language);
      if (found.length === 0) return;
      if (this.read.length === since) this.read = [...this.read, ...found];
    }
  }
}
