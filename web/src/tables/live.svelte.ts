// A table as this reader knows it: the latest news from the server, and nothing else.
import { storage } from "../device/storage.svelte";
import { mergeEntries } from "../log/lines";
import { type Viewpoint, api } from "../net/api";
import type { Board, ChatLine, EntryView, News, Refusal, SeatView, Why } from "../net/protocol";
import { type CommandBody, type SocketState, TableSocket } from "../net/socket";

const OLDER = 200;

export class LiveTable {
  news = $state.raw<News | null>(null);
  board = $state.raw<Board | null>(null);
  entries = $state.raw<EntryView[]>([]);
  /** The entries that the latest news brought. */
  newEntries = $state.raw<EntryView[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  connection = $state<SocketState>("connecting");
  refusal = $state.raw<Refusal | null>(null);
  newsAt = $state(0);
  /** Whether a move of mine is on its way; until its result is here, no other is sent. */
  movePending = $state(false);
  /** Whether I asked to skip ahead; it holds until a person is to move. */
  private skipRequested = $state(false);
  private newsWaiters: (() => void)[] = [];
  /** Whether this is a replay, where nobody moves. */
  readonly isReplay: boolean = false;
  private seat: number | null = null;
  /** The language of the board; none while there is no board, or it could not be read. */
  private language: string | null = null;
  private socket: TableSocket | null;

  constructor(readonly id: string) {
    this.socket = this.connect();
  }

  /** Whose view of the table this is. */
  get viewpoint(): Viewpoint {
    return this.news?.game?.seat ?? null;
  }

  /** Open the socket; a replay has none. */
  protected connect(): TableSocket | null {
    return new TableSocket(
      this.id,
      () => ({
        token: storage.token(this.id),
        language: storage.language,
        seat: this.seat,
        since: this.entries.at(-1)?.number ?? null,
        chat: this.chat.at(-1)?.number ?? 0,
      }),
      (news) => this.receive(news),
      (state, why) => {
        this.connection = state;
        if (why) this.refusal = why;
      },
    );
  }

  /** Connect anew, as a reader who has just taken a seat. */
  reconnect(): void {
    this.socket?.close();
    this.seat = null;
    this.entries = [];
    this.chat = [];
    this.socket = this.connect();
  }

  private receive(news: News): void {
    const latest = this.entries.at(-1)?.number ?? 0;
    // After a change of viewpoint the whole log comes again, and none of it is new.
    this.newEntries = latest > 0 ? news.entries.filter((entry) => entry.number > latest) : [];
    this.entries = mergeEntries(this.entries, news.entries);
    this.chat = [...this.chat, ...news.chat];
    storage.saveCommitment(this.id, news.table.fair.commitment);
    this.newsAt = Date.now();
    this.news = news;
    if (!this.waitsForBot) this.skipRequested = false;
    for (const resume of this.newsWaiters.splice(0)) resume();
    // If this fails, the news after it try again.
    if (this.language !== storage.language) this.loadBoard().catch(() => (this.language = null));
  }

  /** The seats of this device. */
  get mySeats(): SeatView[] {
    return this.news?.table.seats.filter((seat) => seat.mine) ?? [];
  }

  /** Whether this device is the shared board: it opened the table and has no seat. */
  get isScreen(): boolean {
    return (this.news?.table.opened ?? false) && this.mySeats.length === 0;
  }

  /** Whether this device has a seat beside a screen that shows the board. */
  get besideScreen(): boolean {
    return (this.news?.table.screen ?? false) && this.mySeats.length > 0;
  }

  /** Whether this is a lesson, where the guide decides when to go on. */
  get isLesson(): boolean {
    return false;
  }

  /** Whether a bot is to move. */
  private get waitsForBot(): boolean {
    const seat = this.news?.table.seats[this.news.game?.to_act ?? -1];
    return seat !== undefined && (seat.who === "bot" || seat.stands_in !== null);
  }

  /** Whether I am waiting for bots and may skip ahead. */
  get canSkipAhead(): boolean {
    return this.socket !== null && this.mySeats.length > 0 && this.waitsForBot && this.news?.table.status === "playing";
  }

  /** Whether I have skipped ahead and the other players have not. */
  get waitsToSkip(): boolean {
    const others = this.news?.table.seats.some((seat) => seat.who === "person" && !seat.mine && seat.online);
    return this.skipRequested && others === true;
  }

  /** Let bots move without a pause until a person is to move; other players must agree. */
  skipAhead(): void {
    this.skipRequested = true;
    this.socket?.notify({ type: "hurry" });
  }

  private async loadBoard(): Promise<void> {
    this.language = storage.language;
    this.board = await api.tableBoard(this.id, storage.token(this.id), storage.language);
  }

  /** Load entries that are older than those sent so far. */
  async loadOlder(): Promise<void> {
    const until = (this.entries[0]?.number ?? 1) - 1;
    if (until < 1) return;
    const since = Math.max(until - OLDER, 0);
    const seat = this.news?.game?.seat ?? null;
    const older = await api.entries(this.id, since, until, seat, storage.token(this.id), storage.language);
    if ((this.entries[0]?.number ?? 1) === until + 1) this.entries = [...older, ...this.entries];
  }

  /** Ask for the rules behind an event. */
  explain(entry: number, event: number): Promise<Why> {
    return api.why(this.id, entry, event, this.viewpoint, storage.token(this.id), storage.language);
  }

  /** Send a command and wait for its news; a refusal stays until the next command. */
  async command(body: CommandBody): Promise<boolean> {
    this.refusal = null;
    if (!this.socket) return false;
    const answer = await this.socket.command(body);
    if (answer.type === "refused") this.refusal = answer;
    // Its news may arrive before the answer or after it.
    else while ((this.news?.version ?? 0) < answer.version) await new Promise<void>((resume) => this.newsWaiters.push(resume));
    return answer.type === "done";
  }

  /** Make a move; pressing a button twice makes it once. */
  async play(move: string): Promise<boolean> {
    if (this.movePending) return false;
    this.movePending = true;
    const done = await this.command({ type: "play", move, seen: this.news?.version ?? 0, seat: this.news?.game?.seat ?? null });
    this.movePending = false;
    return done;
  }

  /** Take back my last move; if the table requires it, ask the others first. */
  undo(): Promise<boolean> {
    const seat = this.news?.game?.seat ?? null;
    const others = this.news?.table.seats.some((one) => one.who === "person" && !one.mine && !one.stands_in);
    if (seat !== null && others && this.news?.table.settings.undo === "ask") {
      return this.command({ type: "ask", what: "undo", seat });
    }
    return this.play("undo");
  }

  /** View the table from another of my seats, or in another language. */
  viewAs(seat: number | null): void {
    this.seat = seat;
    this.entries = [];
    this.chat = [];
    this.socket?.notify({ type: "look", seat, language: storage.language });
  }

  close(): void {
    this.socket?.close();
  }
}
