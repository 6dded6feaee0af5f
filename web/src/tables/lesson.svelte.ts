// A guided first game: a table that goes step by step, where one move leads on.
import { storage } from "../device/storage.svelte";
import { say } from "../i18n/words.svelte";
import { api } from "../net/api";
import type { EntryView, LessonStep, LessonView, Why } from "../net/protocol";
import type { TableSocket } from "../net/socket";
import { LiveTable } from "./live.svelte";

export class LessonTable extends LiveTable {
  at = $state(0);
  /** What the guide says about a move that does not lead on. */
  objection = $state("");
  problem = $state("");
  private lesson = $state.raw<LessonView | null>(null);

  protected override connect(): TableSocket | null {
    return null;
  }

  override get isLesson(): boolean {
    return true;
  }

  get steps(): LessonStep[] {
    return this.lesson?.steps ?? [];
  }

  get step(): LessonStep | undefined {
    return this.steps[this.at];
  }

  get isLastStep(): boolean {
    return this.at === this.steps.length - 1;
  }

  /** The entries before those that are new at this step; at the first step none is new. */
  get earlierEntries(): EntryView[] {
    return this.entriesUntil(this.step?.news || 1);
  }

  /** Load the lesson in the reader's language and stay at the step. */
  async begin(): Promise<void> {
    const { language } = storage;
    try {
      this.board = await api.board(this.id, language);
      this.lesson = await api.lesson(this.id, storage.data.name || say("me"), language);
      this.connection = "open";
      this.go(this.at);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Go to a step, forwards or back. */
  go(step: number): void {
    const at = Math.min(Math.max(step, 0), this.steps.length - 1);
    const next = this.steps[at]?.news ?? 0;
    const forwards = next > (this.news?.version ?? -1);
    this.at = at;
    this.objection = "";
    this.entries = this.entriesUntil(next + 1);
    this.newEntries = forwards ? (this.lesson?.news[next]?.entries ?? []) : [];
    this.news = this.lesson?.news[next] ?? null;
  }

  private entriesUntil(news: number): EntryView[] {
    return (this.lesson?.news ?? []).slice(0, news).flatMap((one) => one.entries);
  }

  /** The step that waits for a move, if it comes before the table changes. */
  private get awaitedStep(): number {
    const index = this.steps.findIndex((step, at) => at >= this.at && step.wants !== null);
    return this.steps[index]?.news === this.step?.news ? index : -1;
  }

  /** Make a move: the awaited one leads on, and the guide objects to any other. */
  override async play(move: string): Promise<boolean> {
    const isAwaited = this.steps[this.awaitedStep]?.wants === move;
    if (isAwaited) this.go(this.awaitedStep + 1);
    else this.objection = this.step?.otherwise || say("learn_listen");
    return isAwaited;
  }

  override explain(entry: number, event: number): Promise<Why> {
    return api.whyInLesson(this.id, entry, event, storage.language);
  }

  override async loadOlder(): Promise<void> {}
}
