// The hint and the chances to win that a reader asks for at a table.
import { getContext, setContext } from "svelte";
import { storage } from "../device/storage.svelte";
import { api } from "../net/api";
import type { ChancesView, HintView } from "../net/protocol";
import type { LiveTable } from "./live.svelte";

const RETRY_DELAY = 1500;
const ADVICE = Symbol("advice");

export class Advice {
  open = $state(false);
  hint = $state.raw<HintView | null>(null);
  chances = $state.raw<ChancesView | null>(null);
  problem = $state("");
  thinks = $state(false);
  /** Whether games are played out to estimate the chances. */
  playsOn = $state(false);
  private retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: LiveTable) {}

  /** Whether the settings of this table allow advice. */
  get allowed(): boolean {
    const state = this.table.news?.table;
    const alone = state?.seats.filter((seat) => seat.who === "person").length === 1;
    const hints = state?.settings.hints ?? "bots";
    return state?.status === "playing" && (hints === "always" || (hints === "bots" && alone));
  }

  get isMyMove(): boolean {
    const game = this.table.news?.game;
    return game?.seat != null && game.to_act === game.seat;
  }

  /** Whether the hint answers the current question. */
  get isCurrent(): boolean {
    return this.hint !== null && this.hint.entry === this.table.news?.game?.last && this.isMyMove;
  }

  /** Open the advice, with a hint if it is my move, or close it. */
  toggle(): void {
    if (!this.allowed) return;
    const needsHint = this.isMyMove && !this.isCurrent;
    if (this.open && !needsHint) this.close();
    else {
      this.open = true;
      if (needsHint) void this.ask();
    }
  }

  close(): void {
    this.open = false;
    this.hint = null;
    clearTimeout(this.retryTimer);
  }

  /** Ask for a hint; for a deeper one, ask again until its bot is ready. */
  async ask(deep = false): Promise<void> {
    clearTimeout(this.retryTimer);
    this.thinks = true;
    const seat = this.table.news?.game?.seat ?? null;
    const hint = await this.attempt(api.hint(this.table.id, seat, deep, storage.token(this.table.id), storage.language));
    this.thinks = false;
    if (hint) this.hint = hint;
    if (deep && hint?.getting_ready && this.open && this.isCurrent) this.retryTimer = setTimeout(() => void this.ask(true), RETRY_DELAY);
  }

  /** Ask for the chances of all seats. */
  async judge(): Promise<void> {
    const { table, playsOn } = this;
    const chances = await this.attempt(api.chances(table.id, "", null, playsOn, storage.token(table.id), storage.language));
    if (chances) this.chances = chances;
  }

  private async attempt<Answer>(request: Promise<Answer>): Promise<Answer | null> {
    this.problem = "";
    return request.catch((error) => {
      this.problem = (error as Error).message;
      return null;
    });
  }
}

/** Share the advice of a table with all its components. */
export function provideAdvice(advice: Advice): void {
  setContext(ADVICE, advice);
}

/** Return the advice of the current table; a replay has none. */
export function currentAdvice(): Advice | undefined {
  return getContext<Advice | undefined>(ADVICE);
}
