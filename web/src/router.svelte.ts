// The address of the page, and which screen it names.
class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  get table(): string | null {
    return /^\/t\/([\w-]+)$/.exec(this.path)?.[1] ?? null;
  }

  /** The table of a replay. */
  get replay(): string | null {
    return /^\/t\/([\w-]+)\/replay$/.exec(this.path)?.[1] ?? null;
  }

  /** The game of a rules screen. */
  get rules(): string | null {
    return /^\/rules\/([\w-]+)$/.exec(this.path)?.[1] ?? null;
  }

  /** The game of the position editor. */
  get position(): string | null {
    return /^\/position\/([\w-]+)$/.exec(this.path)?.[1] ?? null;
  }

  /** The game of a lesson. */
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

export const router = new Router();

/** Follow a link of the page without reloading it. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const link = event.currentTarget as HTMLAnchorElement;
  router.go(link.pathname + link.search);
}
