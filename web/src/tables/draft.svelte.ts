// A table that somebody is setting up: game, chairs, rules and manners, until it is opened.
import { memory } from "../device/storage.svelte";
import type { Chair, ClockName, GameOffered, Level, RuleOffered, SentSettings, Settings } from "../net/protocol";

export type Value = string | number;
export interface Drawn {
  who: Chair["who"] | "empty";
  name: string;
  level: Level;
}

const EMPTY: Drawn = { who: "empty", name: "", level: "steady" };

export class Draft {
  game = $state("danish");
  /** The set of house rules that was chosen; none means the book. */
  set = $state<string | null>(null);
  /** What was changed beside the set. */
  changed = $state<Record<string, Value>>({});
  chairs = $state<Drawn[]>([]);
  clock = $state<ClockName>("off");
  undo = $state<Settings["undo"]>("free");
  pace = $state<Settings["pace"]>("calm");
  hints = $state<NonNullable<Settings["hints"]>>("bots");
  watching = $state(true);
  watchersTalk = $state(false);
  /** Whether this screen shows the table to all, and everybody sits down with a phone. */
  screen = $state(false);

  /** Choose a game: its rules begin by the book, and whoever has a chair keeps it. */
  choose(game: GameOffered): void {
    this.game = game.game;
    this.set = null;
    this.changed = {};
    const taken = this.chairs.filter((chair) => chair.who !== "empty").slice(0, game.players_most);
    const first = taken.length ? taken : [{ ...EMPTY, who: "me" as const, name: memory.kept.name }, { ...EMPTY, who: "open" as const }];
    const wanted = Math.max(game.players_least, 3);
    const bots = Array.from({ length: Math.max(wanted - first.length, 0) }, () => ({ ...EMPTY, who: "bot" as const }));
    const filled = [...first, ...bots].slice(0, game.players_most);
    this.chairs = [...filled, ...Array.from({ length: game.players_most - filled.length }, () => ({ ...EMPTY }))];
  }

  /** Let nobody sit at this screen, or sit down at it again. */
  share(screen: boolean): void {
    this.screen = screen;
    if (screen) this.chairs = this.chairs.map((chair) => (["me", "here"].includes(chair.who) ? { ...EMPTY, who: "open" } : chair));
    else this.take(Math.max(this.chairs.findIndex((chair) => chair.who === "open"), 0), "me", memory.kept.name);
  }

  take(seat: number, who: Drawn["who"], name = ""): void {
    this.chairs[seat] = { ...EMPTY, who, name };
  }

  get taken(): Drawn[] {
    return this.chairs.filter((chair) => chair.who !== "empty");
  }

  get seats(): Chair[] {
    return this.taken.map(({ who, name, level }) => ({
      who: who as Chair["who"],
      level,
      ...(name.trim() ? { name: name.trim() } : {}),
    }));
  }

  get waits(): boolean {
    return this.chairs.some((chair) => chair.who === "open");
  }

  /** Return the value of a rule as it is chosen now. */
  value(rule: RuleOffered, sets: GameOffered["sets"]): Value {
    return this.changed[rule.rule] ?? this.base(rule, sets);
  }

  private base(rule: RuleOffered, sets: GameOffered["sets"]): Value {
    return sets.find((one) => one.id === this.set)?.rules[rule.rule] ?? rule.book;
  }

  change(rule: RuleOffered, sets: GameOffered["sets"], value: Value): void {
    const { [rule.rule]: _, ...others } = this.changed;
    this.changed = value === this.base(rule, sets) ? others : { ...others, [rule.rule]: value };
  }

  get settings(): SentSettings {
    return {
      game: this.set ?? this.game,
      rules: { ...this.changed },
      clock: this.clock,
      undo: this.undo,
      pace: this.pace,
      hints: this.hints,
      watching: this.watching,
      watchers_talk: this.watchersTalk,
    };
  }
}
