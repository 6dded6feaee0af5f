// Which round the reader looks at: the one that is played, or the one that has just ended.
import type { EntryShown, GnavView } from "../net/protocol";
import type { LiveTable } from "../tables/live.svelte";
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
    const unseen = this.table.past ? this.endsHere : (this.ended?.number ?? 0) > this.seen;
    return this.ended !== undefined && (over || unseen);
  }

  /** Who looks back sees a round's end where it ended, and goes on by going on. */
  private get endsHere(): boolean {
    return this.table.fresh.some((entry) => entry.events.some((event) => event.opens === "round"));
  }

  get round(): Round | undefined {
    return this.open ? this.ended : this.known.at(-1);
  }

  /** Whether somebody has already acted in the round after the one that ended. */
  get goesOn(): boolean {
    const now = this.known.at(-1);
    return now !== undefined && now !== this.ended && now.asks.length + now.stood.length + now.knocked.length > 0;
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

  /** The card of a seat as this reader may know it: shown at the end of a round, or public. */
  cardOf(seat: number): string | null {
    const view = this.table.news?.game?.view as GnavView;
    return this.open ? (this.round?.shown[seat] ?? null) : (view.cards[seat] ?? view.public[seat] ?? null);
  }

  /** The points of a seat at the end of the round that is shown. */
  pointsOf(seat: number): number {
    const view = this.table.news?.game?.view as GnavView;
    return (view.points[seat] ?? 0) - (this.since[seat] ?? 0);
  }

  /** What a seat's card has called, if it was asked. */
  callOf(seat: number): string | null {
    return this.asks.findLast((ask) => ask.call !== null && ask.asked === seat)?.call ?? null;
  }

  /** Whether a seat's call is the newest. */
  isLoud(seat: number): boolean {
    const last = this.asks.at(-1);
    return last?.asked === seat && last.call !== null;
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
