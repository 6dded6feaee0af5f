// One WebSocket to a table: it reconnects by itself and resends commands that have no response yet.
import { newId } from "./ids";
import type { Command, Done, FromClient, FromServer, Hello, News, Refusal } from "./protocol";

export type SocketState = "connecting" | "open" | "lost" | "refused";

type PendingCommand = { text: string; settle: (answer: Done | Refusal) => void };
/** A command without its id, which the socket adds. */
export type CommandBody = Command extends infer One ? (One extends Command ? Omit<One, "id"> : never) : never;

const FIRST_RETRY = 200;
const LONGEST_RETRY = 3000;
const PING_INTERVAL = 20_000;
/** How long the server may be silent when a response is due, before the socket is replaced. */
const RESPONSE_TIMEOUT = 5000;

export class TableSocket {
  private socket: WebSocket | null = null;
  private pending = new Map<string, PendingCommand>();
  private retryDelay = FIRST_RETRY;
  private retryTimer = 0;
  private responseTimer = 0;
  private readonly pingTimer: number;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly hello: () => Omit<Hello, "type">,
    private readonly onNews: (news: News) => void,
    private readonly onState: (state: SocketState, why?: Refusal) => void,
  ) {
    this.open();
    this.pingTimer = setInterval(this.check, PING_INTERVAL);
    for (const [target, event] of this.wakeEvents) target.addEventListener(event, this.check);
  }

  /** Events after which the socket may be dead without a notice, or a new one may be possible. */
  private get wakeEvents(): [EventTarget, string][] {
    return [
      [window, "online"],
      [window, "offline"],
      [document, "visibilitychange"],
    ];
  }

  /** Send a command; its response arrives even if the connection is lost in between. */
  command(body: CommandBody): Promise<Done | Refusal> {
    const id = newId();
    const text = JSON.stringify({ ...body, id });
    return new Promise((settle) => {
      this.pending.set(id, { text, settle });
      this.send(text);
    });
  }

  /** Send a message that is not a command. */
  notify(message: FromClient): void {
    this.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retryTimer);
    clearTimeout(this.responseTimer);
    clearInterval(this.pingTimer);
    for (const [target, event] of this.wakeEvents) target.removeEventListener(event, this.check);
    this.socket?.close();
  }

  /** Ping the server, or open a socket at once if there is none. */
  private check = () => {
    if (this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    if (this.socket?.readyState === WebSocket.OPEN) this.notify({ type: "ping" });
    else this.open();
  };

  /** Replace the socket if a response that is due does not arrive. */
  private awaitResponse(): void {
    this.responseTimer ||= setTimeout(() => {
      const silent = this.socket;
      this.retryLater();
      silent?.close();
    }, RESPONSE_TIMEOUT);
  }

  private retryLater(): void {
    clearTimeout(this.responseTimer);
    this.socket = null;
    this.responseTimer = 0;
    this.onState("lost");
    this.retryTimer = setTimeout(this.check, this.retryDelay);
    this.retryDelay = Math.min(2 * this.retryDelay, LONGEST_RETRY);
  }

  private open(): void {
    clearTimeout(this.retryTimer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/play`);
    this.socket = socket;
    this.awaitResponse();
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", ...this.hello() }));
      for (const { text } of this.pending.values()) socket.send(text);
    };
    socket.onmessage = (event) => {
      if (this.socket === socket) this.receive(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = () => {
      if (!this.closed && this.socket === socket) this.retryLater();
    };
  }

  private send(text: string): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(text);
    this.awaitResponse();
  }

  private receive(message: FromServer): void {
    clearTimeout(this.responseTimer);
    this.responseTimer = 0;
    if (message.type === "news") {
      this.retryDelay = FIRST_RETRY;
      this.onState("open");
      this.onNews(message);
    } else if (message.type !== "pong") {
      this.settle(message);
    }
  }

  private settle(answer: Done | Refusal): void {
    const command = this.pending.get(answer.id);
    if (command) {
      this.pending.delete(answer.id);
      command.settle(answer);
    } else if (answer.type === "refused" && answer.id === "") {
      this.closed = ["who", "no_table", "private"].includes(answer.code);
      this.onState(this.closed ? "refused" : "lost", answer);
    }
  }
}
