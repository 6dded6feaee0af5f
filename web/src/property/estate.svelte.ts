// A property table as its reader sees it, and what the reader is preparing: a bid, a trade.
import { formatMoney } from "../i18n/words.svelte";
import type { Line } from "../log/lines";
import type { Board, EstateBoard, EstateView, EventView, Form, Json } from "../net/protocol";
import type { LiveTable } from "../tables/live.svelte";
import { groupSymbols, patternOf } from "./pieces/marks";
import { linesSinceThrow } from "./stage/recent-events";
import { choiceArgument } from "./forms";

export type Square = EstateBoard["squares"][number];
export type Deed = EstateView["deeds"][number];
export type Panel = "" | "trade" | "deeds";

/** A trade as one side sees it; positive cash is paid, negative cash is asked for. */
export interface Draft {
  with: number;
  give: number[];
  take: number[];
  cash: number;
  given: number;
  taken: number;
}

export class Estate {
  /** The square whose sheet is open. */
  openSquare = $state<number | null>(null);
  boardListOpen = $state(false);
  panel = $state<Panel>("");
  amount = $state(0);
  /** What happened since the reader last threw. */
  readonly recentLines: Line[] = $derived.by(() => linesSinceThrow(this.table.entries, this.seat));
  limit = $state<{ sale: number; most: number } | null>(null);
  draft = $state<Draft | null>(null);
  private symbolCache: { board: Board | null; symbols: Record<string, string> } = { board: null, symbols: {} };

  constructor(readonly table: LiveTable) {}

  get board(): EstateBoard {
    return this.table.board as EstateBoard;
  }

  get game() {
    return this.table.news?.game ?? null;
  }

  get view(): EstateView {
    return this.game?.view as EstateView;
  }

  get seats() {
    return this.table.news?.table.seats ?? [];
  }

  get seat(): number | null {
    return this.game?.seat ?? null;
  }

  get question() {
    return this.game?.question ?? null;
  }

  get isPaused(): boolean {
    return this.table.news?.table.status === "paused";
  }

  /** Whether the table waits for the reader. */
  get isMyMove(): boolean {
    return this.question !== null && this.question.seat === this.seat && !this.game?.over && !this.isPaused;
  }

  get cash(): number {
    return this.seat === null ? 0 : (this.view.cash[this.seat] ?? 0);
  }

  get symbols(): Record<string, string> {
    if (this.symbolCache.board !== this.board) this.symbolCache = { board: this.board, symbols: groupSymbols(this.board.groups) };
    return this.symbolCache.symbols;
  }

  /** The events since the last throw of the dice. */
  get turnEvents(): EventView[] {
    const events = this.table.entries.flatMap((entry) => entry.events);
    const start = events.findLastIndex((event) => event.opens === "throw");
    return events.slice(Math.max(start, 0));
  }

  /** The entry of the last throw. */
  get lastThrow(): number {
    return this.table.entries.findLast((entry) => entry.move.startsWith("throw "))?.number ?? 0;
  }

  /** The entry that opened the current auction, which tells it from another of the same deed. */
  get auctionEntry(): number {
    return this.table.entries.findLast((entry) => entry.events.some((event) => event.opens === "auction"))?.number ?? 0;
  }

  /** A number among the facts of the question. */
  fact(name: string): number {
    return Number(this.question?.facts[name] ?? 0);
  }

  /** A list of numbers among the facts of the question. */
  factList(name: string): number[] {
    const value: Json | undefined = this.question?.facts[name];
    return Array.isArray(value) ? value.map(Number) : [];
  }

  pattern(group: string): string {
    return patternOf(this.board.groups, group);
  }

  group(id: string) {
    return this.board.groups.find((group) => group.id === id);
  }

  square(at: number): Square {
    return this.board.squares[at] as Square;
  }

  /** The name of a square in the reader's language. */
  squareName(at: number): string {
    return this.square(at).called;
  }

  deed(at: number): Deed | undefined {
    return this.view.deeds[at];
  }

  owner(at: number): number | null {
    return this.deed(at)?.owner ?? null;
  }

  /** The deeds of a group that a seat owns. */
  deedsOf(seat: number, group: string): number[] {
    return (this.group(group)?.deeds ?? []).filter((at) => this.owner(at) === seat);
  }

  name(seat: number | null): string {
    return seat === null ? "" : (this.seats[seat]?.name ?? "");
  }

  money(amount: number): string {
    return formatMoney(amount, this.board.currency);
  }

  forms(verb: string): Form[] {
    return (this.game?.forms ?? []).filter((form) => form.verb === verb);
  }

  form(verb: string): Form | undefined {
    return this.forms(verb)[0];
  }

  /** The deeds to which the reader may apply a verb. */
  deedsFor(verb: string): number[] {
    return this.forms(verb).flatMap((form) => choiceArgument(form, "deed")?.options.map(Number) ?? []);
  }

  /** Start to prepare a trade. */
  compose(draft: Draft): void {
    this.draft = draft;
    this.panel = "trade";
  }

  /** Close whatever is open beside the question. */
  close(): void {
    this.panel = "";
    this.draft = null;
  }
}
