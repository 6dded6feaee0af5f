// Where the reader is: an address of the page, as the browser has it.
class Place {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  get table(): string | null {
    return /^\/t\/([\w-]+)$/.exec(this.path)?.[1] ?? null;
  }

  /** The table whose past is looked at. */
  get replay(): string | null {
    return /^\/t\/([\w-]+)\/replay$/.exec(this.path)?.[1] ?? null;
  }

  /** The game whose rules are read. */
  get rules(): string | null {
    return /^\/rules\/([\w-]+)$/.exec(this.path)?.[1] ?? null;
  }

  /** The game of which a position is set up. */
  get position(): string | null {
    return /^\/position\/([\w-]+)$/.exec(this.path)?.[1] ?? null;
  }

  /** The game that is learned. */
  get learn(): string | null {
    return /^\/learn\/([\w-]+)$/.exec(this.path)?.[1] ?? null;
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const place = new Place();

/** Follow a link of the page without loading it anew. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const link = event.currentTarget as HTMLAnchorElement;
  place.go(link.pathname + link.search);
}
