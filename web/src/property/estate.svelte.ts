// A property table as its reader sees it, and what the reader is composing: a bid, a trade.
import { money } from "../i18n/words.svelte";
import type { Line } from "../log/lines";
import type { Amount, Board, EstateBoard, EstateView, EventShown, Form, Json, OneOf, SomeOf } from "../net/protocol";
import type { LiveTable } from "../tables/live.svelte";
import { patternOf, symbols } from "./pieces/marks";
import { since } from "./stage/recent-events";

export type Square = EstateBoard["squares"][number];
export type Deed = EstateView["deeds"][number];
export type Panel = "" | "trade" | "deeds";

/** A trade as one of its sides sees it; cash above zero is paid, below zero asked for. */
export interface Draft {
  with: number;
  give: number[];
  take: number[];
  cash: number;
  given: number;
  taken: number;
}

export class Estate {
  opened = $state<number | null>(null);
  listed = $state(false);
  panel = $state<Panel>("");
  amount = $state(0);
  /** What happened since the reader last threw. */
  readonly since: Line[] = $derived.by(() => since(this.table.entries, this.seat));
  limit = $state<{ sale: number; most: number } | null>(null);
  draft = $state<Draft | null>(null);
  private marked: { board: Board | null; found: Record<string, string> } = { board: null, found: {} };

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

  get paused(): boolean {
    return this.table.news?.table.status === "paused";
  }

  /** Whether the table waits for the reader. */
  get mine(): boolean {
    return this.question !== null && this.question.seat === this.seat && !this.game?.over && !this.paused;
  }

  get cash(): number {
    return this.seat === null ? 0 : (this.view.cash[this.seat] ?? 0);
  }

  get symbols(): Record<string, string> {
    if (this.marked.board !== this.board) this.marked = { board: this.board, found: symbols(this.board.groups) };
    return this.marked.found;
  }

  /** Everything that happened since somebody last threw the dice. */
  get turn(): EventShown[] {
    const events = this.table.entries.flatMap((entry) => entry.events);
    const thrown = events.findLastIndex((event) => event.opens === "throw");
    return events.slice(Math.max(thrown, 0));
  }

  /** The entry of the last throw. */
  get thrown(): number {
    return this.table.entries.findLast((entry) => entry.move.startsWith("throw "))?.number ?? 0;
  }

  /** The entry that opened the auction under way; another auction of the same deed is another. */
  get sale(): number {
    return this.table.entries.findLast((entry) => entry.events.some((event) => event.opens === "auction"))?.number ?? 0;
  }

  /** A fact of the question that is a number. */
  fact(name: string): number {
    return Number(this.question?.facts[name] ?? 0);
  }

  facts(name: string): number[] {
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

  /** What a square is called by this reader. */
  called(at: number): string {
    return this.square(at).called;
  }

  deed(at: number): Deed | undefined {
    return this.view.deeds[at];
  }

  owner(at: number): number | null {
    return this.deed(at)?.owner ?? null;
  }

  held(seat: number, group: string): number[] {
    return (this.group(group)?.deeds ?? []).filter((at) => this.owner(at) === seat);
  }

  name(seat: number | null): string {
    return seat === null ? "" : (this.seats[seat]?.name ?? "");
  }

  money(amount: number): string {
    return money(amount, this.board.currency);
  }

  forms(verb: string): Form[] {
    return (this.game?.forms ?? []).filter((form) => form.verb === verb);
  }

  form(verb: string): Form | undefined {
    return this.forms(verb)[0];
  }

  /** The deeds for which a verb is open to the reader. */
  deeds(verb: string): number[] {
    return this.forms(verb).flatMap((form) => choice(form, "deed")?.options.map(Number) ?? []);
  }

  play(move: string): Promise<boolean> {
    return this.table.play(move);
  }

  /** Begin to compose a trade. */
  compose(draft: Draft): void {
    this.draft = draft;
    this.panel = "trade";
  }

  /** Put away whatever was open beside the question. */
  close(): void {
    this.panel = "";
    this.draft = null;
  }
}

export function choice(form: Form | undefined, name: string): OneOf | undefined {
  return form?.arguments.find((part) => part.name === name && part.takes === "one") as OneOf | undefined;
}

export function some(form: Form | undefined, name: string): SomeOf | undefined {
  return form?.arguments.find((part) => part.name === name && part.takes === "some") as SomeOf | undefined;
}

export function amount(form: Form | undefined, name: string): Amount | undefined {
  return form?.arguments.find((part) => part.name === name && part.takes === "amount") as Amount | undefined;
}

/** Return the bounds of an amount when some things are chosen for other arguments. */
export function bounds(form: Form, name: string, chosen: Record<string, number[]>): { least: number; most: number } {
  const part = amount(form, name);
  const cost = (set: string) =>
    (chosen[set] ?? []).reduce((sum, one) => sum + (some(form, set)?.costs[one] ?? 0), 0);
  return { least: (part?.least ?? 0) + cost(part?.least_with ?? ""), most: (part?.most ?? 0) - cost(part?.most_with ?? "") };
}

/** Write a move as its form has it. */
export function written(form: Form, values: Record<string, number | number[]>): string {
  return form.arguments.reduce((text, part) => {
    const value = values[part.name] ?? 0;
    return text.replace(`{${part.name}}`, writtenValue(part.type, value));
  }, form.pattern);
}

function writtenValue(type: string, value: number | number[]): string {
  if (Array.isArray(value)) return [...value].sort((one, other) => one - other).join(",") || "-";
  return type === "seat" ? String.fromCharCode(65 + value) : String(value);
}
