// Which round the reader looks at: the one that is played, or the one that has just ended.
import type { EntryShown } from "../protocol";
import type { LiveTable } from "../table.svelte";
import { rounds, type Round } from "./rounds";

export class Review {
  private seen = $state(-1);
  private step = $state<number | null>(null);
  private known = $derived.by(() => rounds(this.table.entries));
  private ended = $derived(this.known.findLast((round) => round.over));

  constructor(private readonly table: LiveTable) {
    this.seen = this.ended?.number ?? 0;
  }

  /** Whether a round has ended that the reader has not yet left. */
  get open(): boolean {
    const over = this.table.news?.game?.over ?? false;
    return this.ended !== undefined && (over || this.ended.number > this.seen);
  }

  get round(): Round | undefined {
    return this.open ? this.ended : this.known.at(-1);
  }

  /** What has been won and lost since the round that is shown. */
  get since(): Record<number, number> {
    return this.open && this.known.at(-1) !== this.ended ? (this.known.at(-1)?.change ?? {}) : {};
  }

  /** The asks up to the step that is looked at. */
  get asks() {
    const all = this.round?.asks ?? [];
    return all.slice(0, this.at);
  }

  get at(): number {
    const count = this.round?.asks.length ?? 0;
    return this.open && this.step !== null ? Math.min(this.step, count) : count;
  }

  go(step: number): void {
    this.step = Math.max(0, Math.min(step, this.round?.asks.length ?? 0));
  }

  /** Show what has ended since some entries, and nothing that ended before. */
  from(entries: EntryShown[]): void {
    this.seen = rounds(entries).findLast((round) => round.over)?.number ?? -1;
    this.step = null;
  }

  leave(): void {
    this.seen = this.ended?.number ?? this.seen;
    this.step = null;
  }
}

const reviews = new WeakMap<LiveTable, Review>();

/** Return the review of a table, the same for all who draw it. */
export function reviewOf(table: LiveTable): Review {
  const found = reviews.get(table) ?? new Review(table);
  reviews.set(table, found);
  return found;
}
