// A table while it is set up: game, seats, rules and settings.
import { storage } from "../device/storage.svelte";
import type { ClockName, GameInfo, Level, NewSeat, RuleInfo, SentSettings, Settings } from "../net/protocol";

export type Value = string | number;
export interface DraftSeat {
  who: NewSeat["who"] | "empty";
  name: string;
  level: Level;
}

const EMPTY: DraftSeat = { who: "empty", name: "", level: "steady" };

export class Draft {
  game = $state("danish");
  /** The chosen set of house rules; none means the book. */
  set = $state<string | null>(null);
  /** Rules changed from the set. */
  changes = $state<Record<string, Value>>({});
  seats = $state<DraftSeat[]>([]);
  clock = $state<ClockName>("off");
  undo = $state<Settings["undo"]>("free");
  pace = $state<Settings["pace"]>("calm");
  hints = $state<NonNullable<Settings["hints"]>>("bots");
  watching = $state(true);
  watchersTalk = $state(false);
  /** Whether this screen is the shared board, and players join with phones. */
  screen = $state(false);

  /** Choose a game: its rules start by the book, and players keep their seats. */
  choose(game: GameInfo): void {
    this.game = game.game;
    this.set = null;
    this.changes = {};
    const players = this.seats.filter((seat) => seat.who !== "empty").slice(0, game.players_most);
    const first = players.length ? players : [{ ...EMPTY, who: "me" as const, name: storage.data.name }, { ...EMPTY, who: "open" as const }];
    const count = Math.max(game.players_least, 3);
    const bots = Array.from({ length: Math.max(count - first.length, 0) }, () => ({ ...EMPTY, who: "bot" as const }));
    const occupied = [...first, ...bots].slice(0, game.players_most);
    this.seats = [...occupied, ...Array.from({ length: game.players_most - occupied.length }, () => ({ ...EMPTY }))];
  }

  /** Make this screen the shared board, or take a seat at it again. */
  share(screen: boolean): void {
    this.screen = screen;
    if (screen) this.seats = this.seats.map((seat) => (["me", "here"].includes(seat.who) ? { ...EMPTY, who: "open" } : seat));
    else this.take(Math.max(this.seats.findIndex((seat) => seat.who === "open"), 0), "me", storage.data.name);
  }

  take(seat: number, who: DraftSeat["who"], name = ""): void {
    this.seats[seat] = { ...EMPTY, who, name };
  }

  get takenSeats(): DraftSeat[] {
    return this.seats.filter((seat) => seat.who !== "empty");
  }

  /** The seats as the server takes them. */
  get openingSeats(): NewSeat[] {
    return this.takenSeats.map(({ who, name, level }) => ({
      who: who as NewSeat["who"],
      level,
      ...(name.trim() ? { name: name.trim() } : {}),
    }));
  }

  get waits(): boolean {
    return this.seats.some((seat) => seat.who === "open");
  }

  /** Return the current value of a rule. */
  value(rule: RuleInfo, sets: GameInfo["sets"]): Value {
    return this.changes[rule.rule] ?? this.base(rule, sets);
  }

  private base(rule: RuleInfo, sets: GameInfo["sets"]): Value {
    return sets.find((one) => one.id === this.set)?.rules[rule.rule] ?? rule.book;
  }

  change(rule: RuleInfo, sets: GameInfo["sets"], value: Value): void {
    const { [rule.rule]: _, ...others } = this.changes;
    this.changes = value === this.base(rule, sets) ? others : { ...others, [rule.rule]: value };
  }

  get settings(): SentSettings {
    return {
      game: this.set ?? this.game,
      rules: { ...this.changes },
      clock: this.clock,
      undo: this.undo,
      pace: this.pace,
      hints: this.hints,
      watching: this.watching,
      watchers_talk: this.watchersTalk,
    };
  }
}
