// A guided first game: a table that a teacher turns over page by page, and where one move leads on.
import { memory } from "../device/storage.svelte";
import { say } from "../i18n/words.svelte";
import { server } from "../net/api";
import type { EntryShown, LessonShown, LessonStep, Why } from "../net/protocol";
import type { Connection } from "../net/socket";
import { LiveTable } from "./live.svelte";

export class LessonTable extends LiveTable {
  at = $state(0);
  /** What the teacher says of a move that does not lead on. */
  objection = $state("");
  problem = $state("");
  private lesson = $state.raw<LessonShown | null>(null);

  protected override connect(): Connection | null {
    return null;
  }

  override get taught(): boolean {
    return true;
  }

  get steps(): LessonStep[] {
    return this.lesson?.steps ?? [];
  }

  get step(): LessonStep | undefined {
    return this.steps[this.at];
  }

  get last(): boolean {
    return this.at === this.steps.length - 1;
  }

  /** The entries of the game before those that are new at this step; at first nothing is. */
  get before(): EntryShown[] {
    return this.entriesUntil(this.step?.news || 1);
  }

  /** Read the lesson in the reader's language, and stay at the step. */
  async begin(): Promise<void> {
    const { language } = memory;
    try {
      this.board = await server.board(this.id, language);
      this.lesson = await server.lesson(this.id, memory.kept.name || say("me"), language);
      this.line = "open";
      this.go(this.at);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  /** Look at a step, forwards or back. */
  go(step: number): void {
    const at = Math.min(Math.max(step, 0), this.steps.length - 1);
    const next = this.steps[at]?.news ?? 0;
    const forwards = next > (this.news?.version ?? -1);
    this.at = at;
    this.objection = "";
    this.entries = this.entriesUntil(next + 1);
    this.fresh = forwards ? (this.lesson?.news[next]?.entries ?? []) : [];
    this.news = this.lesson?.news[next] ?? null;
  }

  private entriesUntil(news: number): EntryShown[] {
    return (this.lesson?.news ?? []).slice(0, news).flatMap((one) => one.entries);
  }

  /** The step that waits for a move, if it comes before the table changes. */
  private get waiting(): number {
    const found = this.steps.findIndex((step, at) => at >= this.at && step.wants !== null);
    return this.steps[found]?.news === this.step?.news ? found : -1;
  }

  /** Make a move: the one that is wanted leads on, to any other the teacher objects. */
  override async play(move: string): Promise<boolean> {
    const wanted = this.steps[this.waiting];
    const leads = wanted?.wants === move;
    if (leads) this.go(this.waiting + 1);
    else this.objection = this.step?.otherwise || say("learn_listen");
    return leads;
  }

  override why(entry: number, event: number): Promise<Why> {
    return server.whyInLesson(this.id, entry, event, memory.language);
  }

  override async older(): Promise<void> {}
}
