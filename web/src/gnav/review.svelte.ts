// Which round is shown: the current one, or the one that has just ended.
import type { EntryView, GnavView } from "../net/protocol";
import type { LiveTable } from "../tables/live.svelte";
import { readRounds, type Round } from "./rounds";

export class Review {
  private seenRound = $state(-1);
  private step = $state<number | null>(null);
  private allRounds = $derived.by(() => readRounds(this.table.entries));
  private lastEnded = $derived(this.allRounds.findLast((round) => round.over));

  constructor(private readonly table: LiveTable) {
    this.seenRound = this.lastEnded?.number ?? 0;
  }

  /** Whether a round has ended that the reader has not yet left. */
  get open(): boolean {
    const over = this.table.news?.game?.over ?? false;
    const isUnseen = this.table.isReplay ? this.endsHere : (this.lastEnded?.number ?? 0) > this.seenRound;
    return this.lastEnded !== undefined && (over || isUnseen);
  }

  /** Who looks back sees a round's end where it ended, and goes on by going on. */
  private get endsHere(): boolean {
    return this.table.newEntries.some((entry) => entry.events.some((event) => event.opens === "round"));
  }

  get round(): Round | undefined {
    return this.open ? this.lastEnded : this.allRounds.at(-1);
  }

  /** Whether somebody has already acted in the round after the one that ended. */
  get goesOn(): boolean {
    const now = this.allRounds.at(-1);
    return now !== undefined && now !== this.lastEnded && now.asks.length + now.stood.length + now.knocked.length > 0;
  }

  /** What has been won and lost since the round that is shown. */
  get since(): Record<number, number> {
    return this.open && this.allRounds.at(-1) !== this.lastEnded ? (this.allRounds.at(-1)?.change ?? {}) : {};
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
    return this.open ? (this.round?.finalCards[seat] ?? null) : (view.cards[seat] ?? view.public[seat] ?? null);
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
  from(entries: EntryView[]): void {
    this.seenRound = readRounds(entries).findLast((round) => round.over)?.number ?? -1;
    this.step = null;
  }

  leave(): void {
    this.seenRound = this.lastEnded?.number ?? this.seenRound;
    this.step = null;
  }
}

const reviews = new WeakMap<LiveTable, Review>();

/** Return the review of a table, the same for all who draw it. */
export function reviewOf(table: LiveTable): Review {
  const review = reviews.get(table) ?? new Review(table);
  reviews.set(table, review);
  return review;
}
