// A table looked at again: the same shape as a live one, but nobody moves, and time goes both ways.
import { memory } from "../device/storage.svelte";
import { type Eyes, Refused, server } from "../net/api";
import type { CourseShown, EntryShown, News, Past } from "../net/protocol";
import type { Connection } from "../net/socket";
import { LiveTable } from "./live.svelte";

const PAGE = 200;
const REST = 1000;

export class PastTable extends LiveTable {
  override readonly past = true;
  at = $state(0);
  last = $state(0);
  over = $state(false);
  problem = $state("");
  course = $state.raw<CourseShown | null>(null);
  private chosen = $state<Eyes>(null);
  private whole: News | null = null;
  private read: EntryShown[] = [];
  private seen = new Map<number, Past>();
  private going = false;

  protected override connect(): Connection | null {
    return null;
  }

  override get eyes(): Eyes {
    return this.chosen;
  }

  private get token(): string | null {
    return memory.token(this.id);
  }

  /** Read the table, and look at it after an entry; without eyes by my own, or with all hands open. */
  async begin(entry: number, eyes: Eyes): Promise<void> {
    try {
      this.whole = await server.look(this.id, this.token, memory.language);
      this.over = this.whole.table.status === "over";
      [this.board, this.course] = await Promise.all([
        server.tableBoard(this.id, this.token, memory.language),
        server.course(this.id, this.token),
      ]);
      this.chosen = this.over ? (eyes ?? this.usual()) : null;
      this.last = this.course.points.at(-1)?.entry ?? 0;
      this.line = "open";
      await this.look(this.chosen, entry);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  private usual(): Eyes {
    const mine = this.whole?.table.seats.filter((seat) => seat.mine) ?? [];
    return this.hides && mine.length !== 1 ? "open" : null;
  }

  /** Whether there are hands to be looked into. */
  get hides(): boolean {
    return this.board?.hides ?? false;
  }

  /** Look by other eyes, once the game is over. */
  override look(eyes: Eyes, entry = this.at): Promise<void> {
    this.chosen = eyes;
    this.seen.clear();
    this.read = [];
    return this.go(entry);
  }

  /** Look at the table as it was after an entry; one that is asked for meanwhile comes first. */
  async go(entry: number): Promise<void> {
    this.at = Math.min(Math.max(Math.round(entry) || 0, 0), this.last);
    if (this.going) return;
    this.going = true;
    try {
      while (!(await this.shown(this.at, this.chosen)));
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.going = false;
    }
  }

  /** Show an entry; tell whether it is still the one that is asked for. */
  private async shown(then: number, eyes: Eyes): Promise<boolean> {
    try {
      const [past] = await Promise.all([this.pastAt(then, eyes), this.readUntil(then, eyes)]);
      if (this.at === then && this.chosen === eyes) return this.show(then, past);
    } catch (error) {
      // Who asks for more than a server likes waits a little; all else is told.
      if (!(error instanceof Refused) || error.refusal.code !== "too_fast") throw error;
      await new Promise((done) => setTimeout(done, REST));
    }
    return false;
  }

  private async pastAt(entry: number, eyes: Eyes): Promise<Past> {
    const known = this.seen.get(entry);
    if (known) return known;
    const found = await server.past(this.id, entry, eyes, this.token, memory.language);
    if (eyes === this.chosen) this.seen.set(entry, found);
    return found;
  }

  private async readUntil(entry: number, eyes: Eyes): Promise<void> {
    while (this.read.length < entry && eyes === this.chosen) {
      const since = this.read.length;
      const found = await server.entries(this.id, since, since + PAGE, eyes, this.token, memory.language);
      if (found.length === 0 || eyes !== this.chosen) return;
      if (this.read.length === since) this.read = [...this.read, ...found];
    }
  }

  private show(then: number, past: Past): true {
    const { table } = this.whole as News;
    this.entries = this.read.slice(0, then);
    this.fresh = this.read.slice(Math.max(then - 1, 0), then);
    this.news = {
      ...(this.whole as News),
      table: {
        ...table,
        status: past.over ? "over" : "playing",
        seats: table.seats.map((seat) => ({ ...seat, who: seat.who === "open" ? "person" : seat.who, online: true })),
        getting_ready: null,
      },
      clock: null,
      game: {
        seat: this.hides ? past.seat : null,
        to_act: past.view.to_act,
        last: then,
        over: past.over,
        scores: past.scores,
        winners: past.winners,
        view: past.view,
        question: past.question,
        forms: [],
        choices: [],
        labels: [],
        undo: false,
      },
    };
    return true;
  }

  /** The round that is looked at, by its number. */
  get round(): number {
    return this.course?.points.findLast((point) => point.entry <= this.at)?.round ?? 0;
  }

  /** The entry where the round before begins, or this one if it is under way. */
  get before(): number {
    return this.course?.points.findLast((point) => point.entry < this.at)?.entry ?? 0;
  }

  /** The entry where the next round begins, or the end. */
  get after(): number {
    return this.course?.points.find((point) => point.entry > this.at)?.entry ?? this.last;
  }
}
