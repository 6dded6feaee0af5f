// A table as this reader knows it: what the server said last, and nothing else.
import { memory } from "../device/storage.svelte";
import { grown } from "../log/lines";
import { type Eyes, server } from "../net/api";
import type { Board, ChatLine, EntryShown, News, Refusal, SeatShown, Why } from "../net/protocol";
import { Connection, type Line, type Wish } from "../net/socket";

const OLDER = 200;

export class LiveTable {
  news = $state.raw<News | null>(null);
  board = $state.raw<Board | null>(null);
  entries = $state.raw<EntryShown[]>([]);
  fresh = $state.raw<EntryShown[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  line = $state<Line>("connecting");
  refusal = $state.raw<Refusal | null>(null);
  heardAt = $state(0);
  /** Whether a move of mine is on its way: until the table shows what came of it, there is no second. */
  moving = $state(false);
  /** Whether I have said that I will not wait for bots; it holds until a person is asked. */
  hurried = $state(false);
  private settles: (() => void)[] = [];
  /** Whether nobody moves here any more: the table is looked back at. */
  readonly past: boolean = false;
  private seat: number | null = null;
  /** The language of the board; none while there is no board, or it could not be read. */
  private language: string | null = null;
  private connection: Connection | null;

  constructor(readonly id: string) {
    this.connection = this.connect();
  }

  /** By whose eyes the reader sees the table. */
  get eyes(): Eyes {
    return this.news?.game?.seat ?? null;
  }

  /** Open the line; a table that is looked at again has none. */
  protected connect(): Connection | null {
    return new Connection(
      this.id,
      () => ({
        token: memory.token(this.id),
        language: memory.language,
        seat: this.seat,
        since: this.entries.at(-1)?.number ?? null,
        chat: this.chat.at(-1)?.number ?? 0,
      }),
      (news) => this.hear(news),
      (line, why) => {
        this.line = line;
        if (why) this.refusal = why;
      },
    );
  }

  /** Come again as somebody who has just sat down. */
  again(): void {
    this.connection?.close();
    this.seat = null;
    this.entries = [];
    this.chat = [];
    this.connection = this.connect();
  }

  private hear(news: News): void {
    const known = this.entries.at(-1)?.number ?? 0;
    // Who looks with other eyes is sent the log again, which is no news.
    this.fresh = known > 0 ? news.entries.filter((entry) => entry.number > known) : [];
    this.entries = grown(this.entries, news.entries);
    this.chat = [...this.chat, ...news.chat];
    memory.promised(this.id, news.table.fair.commitment);
    this.heardAt = Date.now();
    this.news = news;
    if (!this.waitsForBot) this.hurried = false;
    for (const settle of this.settles.splice(0)) settle();
    // A line that fails here is lost, and the news that come with the next one try again.
    if (this.language !== memory.language) this.loadBoard().catch(() => (this.language = null));
  }

  /** The seats of this device. */
  get mine(): SeatShown[] {
    return this.news?.table.seats.filter((seat) => seat.mine) ?? [];
  }

  /** Whether this device is the board for all: it opened the table, and nobody sits at it. */
  get isScreen(): boolean {
    return (this.news?.table.opened ?? false) && this.mine.length === 0;
  }

  /** Whether this device is held beside a screen that shows the table. */
  get besideScreen(): boolean {
    return (this.news?.table.screen ?? false) && this.mine.length > 0;
  }

  /** Whether a teacher leads through it, and says when it goes on. */
  get taught(): boolean {
    return false;
  }

  /** Whether a bot is to move. */
  private get waitsForBot(): boolean {
    const seat = this.news?.table.seats[this.news.game?.to_act ?? -1];
    return seat !== undefined && (seat.who === "bot" || seat.stands_in !== null);
  }

  /** Whether I wait for bots, and could do without. */
  get canHurry(): boolean {
    return this.connection !== null && this.mine.length > 0 && this.waitsForBot && this.news?.table.status === "playing";
  }

  /** Whether I have skipped ahead, and wait for others who play here too. */
  get hurriesAlone(): boolean {
    const others = this.news?.table.seats.some((seat) => seat.who === "person" && !seat.mine && seat.online);
    return this.hurried && others === true;
  }

  /** Let bots move without a pause until a person is asked; where others play too, they must want it as well. */
  hurry(): void {
    this.hurried = true;
    this.connection?.tell({ type: "hurry" });
  }

  private async loadBoard(): Promise<void> {
    this.language = memory.language;
    this.board = await server.tableBoard(this.id, memory.token(this.id), memory.language);
  }

  /** Read entries that are older than those that were sent. */
  async older(): Promise<void> {
    const until = (this.entries[0]?.number ?? 1) - 1;
    if (until < 1) return;
    const since = Math.max(until - OLDER, 0);
    const seat = this.news?.game?.seat ?? null;
    const found = await server.entries(this.id, since, until, seat, memory.token(this.id), memory.language);
    if ((this.entries[0]?.number ?? 1) === until + 1) this.entries = [...found, ...this.entries];
  }

  /** Ask for the rules behind an event. */
  why(entry: number, event: number): Promise<Why> {
    return server.why(this.id, entry, event, this.eyes, memory.token(this.id), memory.language);
  }

  /** Do something at the table, and see what came of it; a refusal is shown until the next try. */
  async do(wish: Wish): Promise<boolean> {
    this.refusal = null;
    if (!this.connection) return false;
    const answer = await this.connection.command(wish);
    if (answer.type === "refused") this.refusal = answer;
    // The news of it come a moment before the answer or a moment after.
    else while ((this.news?.version ?? 0) < answer.version) await new Promise<void>((settle) => this.settles.push(settle));
    return answer.type === "done";
  }

  /** Make a move; a button that is pressed twice makes it once. */
  async play(move: string): Promise<boolean> {
    if (this.moving) return false;
    this.moving = true;
    const done = await this.do({ type: "play", move, seen: this.news?.version ?? 0, seat: this.news?.game?.seat ?? null });
    this.moving = false;
    return done;
  }

  /** Take my last move back; where the table wants it, the others are asked first. */
  undo(): Promise<boolean> {
    const seat = this.news?.game?.seat ?? null;
    const others = this.news?.table.seats.some((one) => one.who === "person" && !one.mine && !one.stands_in);
    if (seat !== null && others && this.news?.table.settings.undo === "ask") {
      return this.do({ type: "ask", what: "undo", seat });
    }
    return this.play("undo");
  }

  /** Look as another of my seats, or in another language. */
  look(seat: number | null): void {
    this.seat = seat;
    this.entries = [];
    this.chat = [];
    this.connection?.tell({ type: "look", seat, language: memory.language });
  }

  close(): void {
    this.connection?.close();
  }
}
