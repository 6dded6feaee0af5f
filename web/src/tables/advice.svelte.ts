// Hints and chances that the reader of a table has asked for.
import { getContext, setContext } from "svelte";
import { memory } from "../device/storage.svelte";
import { server } from "../net/api";
import type { ChancesShown, HintShown } from "../net/protocol";
import type { LiveTable } from "./live.svelte";

const AGAIN = 1500;
const ADVICE = Symbol("advice");

export class Advice {
  open = $state(false);
  hint = $state.raw<HintShown | null>(null);
  chances = $state.raw<ChancesShown | null>(null);
  problem = $state("");
  thinks = $state(false);
  /** Whether games are played on for the chances. */
  playsOn = $state(false);
  private later: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: LiveTable) {}

  /** Whether the people of this table have agreed on advice. */
  get allowed(): boolean {
    const shown = this.table.news?.table;
    const alone = shown?.seats.filter((seat) => seat.who === "person").length === 1;
    const hints = shown?.settings.hints ?? "bots";
    return shown?.status === "playing" && (hints === "always" || (hints === "bots" && alone));
  }

  get mine(): boolean {
    const game = this.table.news?.game;
    return game?.seat != null && game.to_act === game.seat;
  }

  /** Whether the hint that is shown answers the question that is asked now. */
  get fresh(): boolean {
    return this.hint !== null && this.hint.entry === this.table.news?.game?.last && this.mine;
  }

  /** Open the advice with a hint if it is my move, or put it away. */
  toggle(): void {
    if (!this.allowed) return;
    const asks = this.mine && !this.fresh;
    if (this.open && !asks) this.close();
    else {
      this.open = true;
      if (asks) void this.ask();
    }
  }

  close(): void {
    this.open = false;
    this.hint = null;
    clearTimeout(this.later);
  }

  /** Ask for a hint; a deeper one is asked for again until its bot is ready. */
  async ask(deep = false): Promise<void> {
    clearTimeout(this.later);
    this.thinks = true;
    const seat = this.table.news?.game?.seat ?? null;
    const found = await this.tried(server.hint(this.table.id, seat, deep, memory.token(this.table.id), memory.language));
    this.thinks = false;
    if (found) this.hint = found;
    if (deep && found?.getting_ready && this.open && this.fresh) this.later = setTimeout(() => void this.ask(true), AGAIN);
  }

  /** Ask for the chances of all seats; where games are played on, again until that is ready. */
  async judge(): Promise<void> {
    const { table, playsOn } = this;
    const found = await this.tried(server.chances(table.id, "", null, playsOn, memory.token(table.id), memory.language));
    if (found) this.chances = found;
  }

  private async tried<Found>(asked: Promise<Found>): Promise<Found | null> {
    this.problem = "";
    return asked.catch((error) => {
      this.problem = (error as Error).message;
      return null;
    });
  }
}

/** Let all parts of a table know of its advice. */
export function giveAdvice(advice: Advice): void {
  setContext(ADVICE, advice);
}

/** Return the advice of the table around; there is none where a game is looked at again. */
export function adviceHere(): Advice | undefined {
  return getContext<Advice | undefined>(ADVICE);
}
