// A position that somebody sets up: what is said of it, and what the server makes of it.
import { storage } from "../device/storage.svelte";
import { say } from "../i18n/words.svelte";
import { api } from "../net/api";
import type { Board, Chair, Json, Level, News, Placed, PositionShown, SeatShown } from "../net/protocol";
import { LiveTable } from "../tables/live.svelte";
import { nameBots } from "../tables/open-table";

export type Said = Record<string, Json>;
export type Who = Chair["who"];

const QUIET = 120;

/** A table where nobody sits: it draws what the server makes of a position. */
class DrawnTable extends LiveTable {
  protected override connect(): null {
    return null;
  }
}

export class Setup {
  said = $state.raw<Said>({});
  /** The newest position that can be; it stays drawn while something is wrong. */
  found = $state.raw<PositionShown | null>(null);
  /** Why what is said cannot be, in the words of the rules. */
  refused = $state("");
  problem = $state("");
  chairs = $state<{ who: Who; level: Level }[]>([]);
  /** The square that is being set up. */
  square = $state<number | null>(null);
  readonly table = new DrawnTable("");
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly game: string) {}

  get players(): number {
    return Number(this.said.players ?? this.board?.players_least ?? 2);
  }

  get seats(): number[] {
    return Array.from({ length: this.players }, (_, seat) => seat);
  }

  get board(): Board | null {
    return this.found?.board ?? null;
  }

  /** The position is drawn as it is said now, and nothing of it is refused. */
  get good(): boolean {
    return this.refused === "" && this.problem === "" && this.found !== null;
  }

  get link(): string {
    return `${location.origin}/position/${this.game}?p=${this.found?.text ?? ""}`;
  }

  name(seat: number): string {
    return this.sitting[seat]?.name ?? letter(seat);
  }

  /** The chairs as a table is opened with them: I have one, and every bot the name of its animal. */
  get sitting(): Chair[] {
    const mine = storage.data.name || say("me");
    return nameBots(
      this.seats.map((seat) => {
        const { who, level } = this.chairs[seat] ?? { who: "bot", level: "steady" };
        return { who, level, ...(who === "bot" ? {} : { name: who === "me" ? mine : letter(seat) }) };
      }),
    );
  }

  /** Take up a position: of a link, as it is said, or one to begin with. */
  async take(wish: Omit<Placed, "game">): Promise<void> {
    const found = await this.ask(wish);
    if (!found) return;
    this.said = found.position;
    const mine = Math.max(found.shown?.to_act ?? 0, 0);
    this.chairs = this.seats.map((seat) => ({ who: seat === mine ? "me" : "bot", level: "steady" }));
    // The sentences name who sits where, and that is only known now.
    await this.ask({ position: this.said });
  }

  /** Say something otherwise; what followed from the old is not said any more. */
  change(parts: Said, without: string[] = []): void {
    const kept = Object.entries(this.said).filter(([key]) => !without.includes(key));
    this.said = { ...Object.fromEntries(kept), ...parts };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask({ position: this.said }), QUIET);
  }

  /** Say the first of several ways that can be; where none can, the first and why not. */
  async firstOf(ways: Said[], without: string[] = []): Promise<void> {
    for (const parts of ways) {
      this.change(parts, without);
      clearTimeout(this.timer);
      const found = await this.ask({ position: this.said });
      if (!found || found.refused === null) return;
    }
    if (ways.length > 1) this.change(ways[0] ?? {}, without);
  }

  sit(seat: number, who: Who, level: Level): void {
    const place = { who, level };
    this.chairs = this.seats.map((at) => {
      const old = this.chairs[at] ?? { who: "bot", level: "steady" };
      if (at === seat) return place;
      return who === "me" && old.who === "me" ? { ...old, who: "bot" } : old;
    });
    this.change({});
  }

  /** The values of a key by seat; where nothing is said, a usual one. */
  bySeat<Value extends Json>(key: string, usual: Value): Value[] {
    const said = this.said[key];
    const values = Array.isArray(said) ? (said as Value[]) : [];
    return this.seats.map((seat) => values[seat] ?? usual);
  }

  numbers(key: string, usual: number): number[] {
    return this.bySeat<number>(key, usual);
  }

  setSeat<Value extends Json>(key: string, seat: number, value: Value, usual: Value, without: string[] = []): void {
    this.change({ [key]: this.bySeat(key, usual).map((old, at) => (at === seat ? value : old)) }, without);
  }

  private async ask(wish: Omit<Placed, "game">): Promise<PositionShown | null> {
    const number = ++this.asked;
    try {
      const found = await api.position({ game: this.game, ...wish, names: this.sitting.map((chair) => chair.name ?? "") }, storage.language);
      if (number === this.asked) this.show(found);
      return number === this.asked ? found : null;
    } catch (error) {
      if (number === this.asked) this.problem = error instanceof TypeError ? say("no_answer") : (error as Error).message;
      return null;
    }
  }

  private show(found: PositionShown): void {
    this.problem = "";
    this.refused = found.refused ?? "";
    if (found.refused !== null || !found.shown) return;
    this.found = found;
    this.table.board = found.board;
    this.table.news = this.drawn(found);
    history.replaceState(null, "", `/position/${this.game}?p=${found.text}`);
  }

  private drawn(found: PositionShown): News {
    const seats: SeatShown[] = this.sitting.map((chair, seat) => ({
      seat,
      who: chair.who === "bot" ? "bot" : "person",
      name: chair.name ?? letter(seat),
      level: chair.level ?? "steady",
      stands_in: null,
      online: true,
      mine: false,
    }));
    const table = { game: this.game, name: found.name, status: "playing", seats } as unknown as News["table"];
    const game = found.shown && { ...found.shown, choices: [], labels: [] };
    return { type: "news", version: 0, table, game, clock: null, entries: [], first: 1, chat: [], now: 0 };
  }
}

export function letter(seat: number): string {
  return String.fromCharCode(65 + seat);
}

/** Return a list for so many seats: shorter, or with a usual value for each new one. */
export function resized<Value>(values: Value[], length: number, usual: (at: number) => Value): Value[] {
  return Array.from({ length }, (_, at) => values[at] ?? usual(at));
}
