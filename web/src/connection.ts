// One socket to a table: it comes back by itself, and repeats what has not been answered.
import { newId } from "./ids";
import type { Command, Done, FromClient, FromServer, Hello, News, Refusal } from "./protocol";

export type Line = "connecting" | "open" | "lost" | "refused";

type Sent = { said: string; settle: (answer: Done | Refusal) => void };
/** A command without its id, which is given when it is sent. */
export type Wish = Command extends infer One ? (One extends Command ? Omit<One, "id"> : never) : never;

const FIRST_WAIT = 200;
const LONGEST_WAIT = 3000;

export class Connection {
  private socket: WebSocket | null = null;
  private pending = new Map<string, Sent>();
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly hello: () => Omit<Hello, "type">,
    private readonly hear: (news: News) => void,
    private readonly line: (line: Line, why?: Refusal) => void,
  ) {
    this.open();
    addEventListener("online", this.again);
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

  /** Say something that has no answer. */
  tell(said: FromClient): void {
    this.send(JSON.stringify(said));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.again);
    this.socket?.close();
  }

  private again = () => {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/play`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", ...this.hello() }));
      for (const { said } of this.pending.values()) socket.send(said);
    };
    socket.onmessage = (event) => this.heard(JSON.parse(event.data as string) as FromServer);
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.line("lost");
      this.timer = setTimeout(this.again, this.wait);
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    };
  }

  private send(said: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(said);
  }

  private heard(told: FromServer): void {
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
