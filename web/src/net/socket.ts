// One socket to a table: it comes back by itself, and repeats what has not been answered.
import { newId } from "./ids";
import type { Command, Done, FromClient, FromServer, Hello, News, Refusal } from "./protocol";

export type Line = "connecting" | "open" | "lost" | "refused";

type Sent = { said: string; settle: (answer: Done | Refusal) => void };
/** A command without its id, which is given when it is sent. */
export type Wish = Command extends infer One ? (One extends Command ? Omit<One, "id"> : never) : never;

const FIRST_WAIT = 200;
const LONGEST_WAIT = 3000;
const PULSE = 20_000;
/** So long a line may be silent when something must come back, before another is tried. */
const SILENCE = 5000;

export class Connection {
  private socket: WebSocket | null = null;
  private pending = new Map<string, Sent>();
  private wait = FIRST_WAIT;
  private timer = 0;
  private doubt = 0;
  private readonly pulse: number;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly hello: () => Omit<Hello, "type">,
    private readonly hear: (news: News) => void,
    private readonly line: (line: Line, why?: Refusal) => void,
  ) {
    this.open();
    this.pulse = setInterval(this.check, PULSE);
    for (const [target, event] of this.wakes) target.addEventListener(event, this.check);
  }

  /** What may mean that a line has died unheard, or that another can be had. */
  private get wakes(): [EventTarget, string][] {
    return [
      [window, "online"],
      [window, "offline"],
      [document, "visibilitychange"],
    ];
  }

  /** Give a command; the answer comes even if the line is lost meanwhile. */
  command(wish: Wish): Promise<Done | Refusal> {
    const id = newId();
    const said = JSON.stringify({ ...wish, id });
    return new Promise((settle) => {
      this.pending.set(id, { said, settle });
      this.send(said);
    });
  }

  /** Say something that is no command. */
  tell(said: FromClient): void {
    this.send(JSON.stringify(said));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.doubt);
    clearInterval(this.pulse);
    for (const [target, event] of this.wakes) target.removeEventListener(event, this.check);
    this.socket?.close();
  }

  /** See whether the line still carries; where there is none, try at once. */
  private check = () => {
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    if (this.socket?.readyState === WebSocket.OPEN) this.tell({ type: "ping" });
    else this.open();
  };

  /** Give a line up that says nothing although something must come back. */
  private awaitAnswer(): void {
    this.doubt ||= setTimeout(() => {
      const silent = this.socket;
      this.lose();
      silent?.close();
    }, SILENCE);
  }

  private lose(): void {
    clearTimeout(this.doubt);
    this.socket = null;
    this.doubt = 0;
    this.line("lost");
    this.timer = setTimeout(this.check, this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  private open(): void {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/play`);
    this.socket = socket;
    this.awaitAnswer();
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", ...this.hello() }));
      for (const { said } of this.pending.values()) socket.send(said);
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.heard(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = () => {
      if (!this.closed && this.socket === socket) this.lose();
    };
  }

  private send(said: string): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(said);
    this.awaitAnswer();
  }

  private heard(told: FromServer): void {
    clearTimeout(this.doubt);
    this.doubt = 0;
    if (told.type === "news") {
      this.wait = FIRST_WAIT;
      this.line("open");
      this.hear(told);
    } else if (told.type !== "pong") {
      this.answered(told);
    }
  }

  private answered(told: Done | Refusal): void {
    const sent = this.pending.get(told.id);
    if (sent) {
      this.pending.delete(told.id);
      sent.settle(told);
    } else if (told.type === "refused" && told.id === "") {
      this.closed = ["who", "no_table", "private"].includes(told.code);
      this.line(this.closed ? "refused" : "lost", told);
    }
  }
}
