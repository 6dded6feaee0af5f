// A replay: the same shape as a live table, but nobody moves, and time goes both ways.
import { storage } from "../device/storage.svelte";
import { type Viewpoint, RefusalError, api } from "../net/api";
import type { CourseView, EntryView, News, Past } from "../net/protocol";
import type { TableSocket } from "../net/socket";
import { LiveTable } from "./live.svelte";

const PAGE = 200;
const RETRY_DELAY = 1000;

export class ReplayTable extends LiveTable {
  override readonly isReplay = true;
  at = $state(0);
  last = $state(0);
  over = $state(false);
  problem = $state("");
  course = $state.raw<CourseView | null>(null);
  private chosenViewpoint = $state<Viewpoint>(null);
  private latest: News | null = null;
  private loadedEntries: EntryView[] = [];
  private loadedStates = new Map<number, Past>();
  private loading = false;

  protected override connect(): TableSocket | null {
    return null;
  }

  override get viewpoint(): Viewpoint {
    return this.chosenViewpoint;
  }

  private get token(): string | null {
    return storage.token(this.id);
  }

  /** Load the table and go to an entry; without a viewpoint from my seat, or with all hands open. */
  async begin(entry: number, viewpoint: Viewpoint): Promise<void> {
    try {
      this.latest = await api.news(this.id, this.token, storage.language);
      this.over = this.latest.table.status === "over";
      [this.board, this.course] = await Promise.all([
        api.tableBoard(this.id, this.token, storage.language),
        api.course(this.id, this.token),
      ]);
      this.chosenViewpoint = this.over ? (viewpoint ?? this.defaultViewpoint()) : null;
      this.last = this.course.points.at(-1)?.entry ?? 0;
      this.connection = "open";
      await this.viewAs(this.chosenViewpoint, entry);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  private defaultViewpoint(): Viewpoint {
    const mine = this.latest?.table.seats.filter((seat) => seat.mine) ?? [];
    return this.hides && mine.length !== 1 ? "open" : null;
  }

  /** Whether the game hides hands. */
  get hides(): boolean {
    return this.board?.hides ?? false;
  }

  /** Change the viewpoint, once the game is over. */
  override viewAs(viewpoint: Viewpoint, entry = this.at): Promise<void> {
    this.chosenViewpoint = viewpoint;
    this.loadedStates.clear();
    this.loadedEntries = [];
    return this.go(entry);
  }

  /** Show the table as it was after an entry; a later call takes over from an earlier one. */
  async go(entry: number): Promise<void> {
    this.at = Math.min(Math.max(Math.round(entry) || 0, 0), this.last);
    if (this.loading) return;
    this.loading = true;
    try {
      while (!(await this.tryShow(this.at, this.chosenViewpoint)));
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.loading = false;
    }
  }

  /** Show an entry; tell whether it was still the wanted one when it had loaded. */
  private async tryShow(entry: number, viewpoint: Viewpoint): Promise<boolean> {
    try {
      const [state] = await Promise.all([this.stateAt(entry, viewpoint), this.loadUntil(entry, viewpoint)]);
      if (this.at === entry && this.chosenViewpoint === viewpoint) return this.show(entry, state);
    } catch (error) {
      // After a rate limit it waits and tries again; any other error is shown.
      if (!(error instanceof RefusalError) || error.refusal.code !== "too_fast") throw error;
      await new Promise((done) => setTimeout(done, RETRY_DELAY));
    }
    return false;
  }

  private async stateAt(entry: number, viewpoint: Viewpoint): Promise<Past> {
    const loaded = this.loadedStates.get(entry);
    if (loaded) return loaded;
    const state = await api.tableAt(this.id, entry, viewpoint, this.token, storage.language);
    if (viewpoint === this.chosenViewpoint) this.loadedStates.set(entry, state);
    return state;
  }

  private async loadUntil(entry: number, viewpoint: Viewpoint): Promise<void> {
    while (this.loadedEntries.length < entry && viewpoint === this.chosenViewpoint) {
      const since = this.loadedEntries.length;
      const entries = await api.entries(this.id, since, since + PAGE, viewpoint, this.token, storage.language);
      if (entries.length === 0 || viewpoint !== this.chosenViewpoint) return;
      if (this.loadedEntries.length === since) this.loadedEntries = [...this.loadedEntries, ...entries];
    }
  }

  private show(entry: number, state: Past): true {
    const { table } = this.latest as News;
    this.entries = this.loadedEntries.slice(0, entry);
    this.newEntries = this.loadedEntries.slice(Math.max(entry - 1, 0), entry);
    this.news = {
      ...(this.latest as News),
      table: {
        ...table,
        status: state.over ? "over" : "playing",
        seats: table.seats.map((seat) => ({ ...seat, who: seat.who === "open" ? "person" : seat.who, online: true })),
        getting_ready: null,
      },
      clock: null,
      game: {
        seat: this.hides ? state.seat : null,
        to_act: state.view.to_act,
        last: entry,
        over: state.over,
        scores: state.scores,
        winners: state.winners,
        view: state.view,
        question: state.question,
        forms: [],
        choices: [],
        labels: [],
        undo: false,
      },
    };
    return true;
  }

  /** The number of the round shown. */
  get round(): number {
    return this.course?.points.findLast((point) => point.entry <= this.at)?.round ?? 0;
  }

  /** The entry where this round begins, or the round before if this is its beginning. */
  get previousRound(): number {
    return this.course?.points.findLast((point) => point.entry < this.at)?.entry ?? 0;
  }

  /** The entry where the next round begins, or the end. */
  get nextRound(): number {
    return this.course?.points.find((point) => point.entry > this.at)?.entry ?? this.last;
  }
}
