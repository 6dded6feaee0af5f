// The position editor: the values the reader enters, and the server's answer to them.
import { storage } from "../device/storage.svelte";
import { say } from "../i18n/words.svelte";
import { api } from "../net/api";
import type { Board, Json, Level, News, NewSeat, PositionDraft, PositionView, SeatView } from "../net/protocol";
import { LiveTable } from "../tables/live.svelte";
import { nameBots } from "../tables/open-table";

export type PositionValues = Record<string, Json>;
export type Who = NewSeat["who"];

const REQUEST_DELAY = 120;

/** A table without a connection that shows a position. */
class PositionTable extends LiveTable {
  protected override connect(): null {
    return null;
  }
}

export class Setup {
  values = $state.raw<PositionValues>({});
  /** The latest valid position; it stays on the board while the values are invalid. */
  position = $state.raw<PositionView | null>(null);
  /** Why the values are invalid, in the words of the rules. */
  refusal = $state("");
  problem = $state("");
  occupants = $state<{ who: Who; level: Level }[]>([]);
  /** The square in the form. */
  square = $state<number | null>(null);
  readonly table = new PositionTable("");
  private requestCount = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly game: string) {}

  get players(): number {
    return Number(this.values.players ?? this.board?.players_least ?? 2);
  }

  get seats(): number[] {
    return Array.from({ length: this.players }, (_, seat) => seat);
  }

  get board(): Board | null {
    return this.position?.board ?? null;
  }

  /** Whether the values make a valid position. */
  get isValid(): boolean {
    return this.refusal === "" && this.problem === "" && this.position !== null;
  }

  get link(): string {
    return `${location.origin}/position/${this.game}?p=${this.position?.text ?? ""}`;
  }

  name(seat: number): string {
    return this.openingSeats[seat]?.name ?? letter(seat);
  }

  /** The seats with which a table is opened; every bot has the name of its animal. */
  get openingSeats(): NewSeat[] {
    const mine = storage.data.name || say("me");
    return nameBots(
      this.seats.map((seat) => {
        const { who, level } = this.occupants[seat] ?? { who: "bot", level: "steady" };
        return { who, level, ...(who === "bot" ? {} : { name: who === "me" ? mine : letter(seat) }) };
      }),
    );
  }

  /** Load a position: of a link, of a table, or the default one. */
  async load(source: Omit<PositionDraft, "game">): Promise<void> {
    const answer = await this.request(source);
    if (!answer) return;
    this.values = answer.position;
    const mine = Math.max(answer.shown?.to_act ?? 0, 0);
    this.occupants = this.seats.map((seat) => ({ who: seat === mine ? "me" : "bot", level: "steady" }));
    // The sentences name the players, who are only known now.
    await this.request({ position: this.values });
  }

  /** Change values, and drop those that followed from the old ones. */
  change(parts: PositionValues, without: string[] = []): void {
    const others = Object.entries(this.values).filter(([key]) => !without.includes(key));
    this.values = { ...Object.fromEntries(others), ...parts };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.request({ position: this.values }), REQUEST_DELAY);
  }

  /** Use the first valid one of several changes; if none is, show why the first is not. */
  async changeToFirstValid(changes: PositionValues[], without: string[] = []): Promise<void> {
    for (const parts of changes) {
      this.change(parts, without);
      clearTimeout(this.timer);
      const answer = await this.request({ position: this.values });
      if (!answer || answer.refused === null) return;
    }
    if (changes.length > 1) this.change(changes[0] ?? {}, without);
  }

  setOccupant(seat: number, who: Who, level: Level): void {
    this.occupants = this.seats.map((at) => {
      const old = this.occupants[at] ?? { who: "bot", level: "steady" };
      if (at === seat) return { who, level };
      return who === "me" && old.who === "me" ? { ...old, who: "bot" } : old;
    });
    this.change({});
  }

  /** The values of a key by seat, with a default. */
  bySeat<Value extends Json>(key: string, fallback: Value): Value[] {
    const list = this.values[key];
    const values = Array.isArray(list) ? (list as Value[]) : [];
    return this.seats.map((seat) => values[seat] ?? fallback);
  }

  numbers(key: string, fallback: number): number[] {
    return this.bySeat<number>(key, fallback);
  }

  setSeat<Value extends Json>(key: string, seat: number, value: Value, fallback: Value, without: string[] = []): void {
    this.change({ [key]: this.bySeat(key, fallback).map((old, at) => (at === seat ? value : old)) }, without);
  }

  private async request(source: Omit<PositionDraft, "game">): Promise<PositionView | null> {
    const number = ++this.requestCount;
    try {
      const answer = await api.position({ game: this.game, ...source, names: this.openingSeats.map((seat) => seat.name ?? "") }, storage.language);
      if (number === this.requestCount) this.show(answer);
      return number === this.requestCount ? answer : null;
    } catch (error) {
      if (number === this.requestCount) this.problem = error instanceof TypeError ? say("no_answer") : (error as Error).message;
      return null;
    }
  }

  private show(answer: PositionView): void {
    this.problem = "";
    this.refusal = answer.refused ?? "";
    if (answer.refused !== null || !answer.shown) return;
    this.position = answer;
    this.table.board = answer.board;
    this.table.news = this.newsOf(answer);
    history.replaceState(null, "", `/position/${this.game}?p=${answer.text}`);
  }

  private newsOf(answer: PositionView): News {
    const seats: SeatView[] = this.openingSeats.map((occupant, seat) => ({
      seat,
      who: occupant.who === "bot" ? "bot" : "person",
      name: occupant.name ?? letter(seat),
      level: occupant.level ?? "steady",
      stands_in: null,
      online: true,
      mine: false,
    }));
    const table = { game: this.game, name: answer.name, status: "playing", seats } as unknown as News["table"];
    const game = answer.shown && { ...answer.shown, choices: [], labels: [] };
    return { type: "news", version: 0, table, game, clock: null, entries: [], first: 1, chat: [], now: 0 };
  }
}

export function letter(seat: number): string {
  return String.fromCharCode(65 + seat);
}

/** Return a list of a given length: cut, or filled with defaults. */
export function resize<Value>(values: Value[], length: number, fallback: (at: number) => Value): Value[] {
  return Array.from({ length }, (_, at) => values[at] ?? fallback(at));
}
