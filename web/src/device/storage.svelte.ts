// What this device remembers: language, theme, name, and the seats that it holds.
import type { Language, Level } from "../net/protocol";

export interface Held {
  table: string;
  token: string;
  game: string;
  at: number;
  /** What this device added to the chance of the table, and the promise that it saw before. */
  seed?: string;
  commitment?: string;
}

interface Kept {
  language: Language | null;
  theme: "light" | "dark" | null;
  name: string;
  level: Level;
  sound: boolean;
  tables: Held[];
}

const KEY = "matador";
const MOST_TABLES = 100;
const LANGUAGES: Language[] = ["da", "sv", "nb", "de", "en"];
const EMPTY: Kept = { language: null, theme: null, name: "", level: "steady", sound: false, tables: [] };

function read(): Kept {
  try {
    return { ...EMPTY, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return EMPTY;
  }
}

function spoken(): Language {
  for (const tag of navigator.languages) {
    const first = tag.toLowerCase().split("-")[0]?.replace(/^n[no]$/, "nb");
    const known = LANGUAGES.find((language) => language === first);
    if (known) return known;
  }
  return "en";
}

class Memory {
  kept = $state<Kept>(read());
  dark = $state(matchMedia("(prefers-color-scheme: dark)").matches);

  constructor() {
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", () => (this.dark = system.matches));
    addEventListener("storage", (event) => {
      if (event.key === KEY) this.kept = read();
    });
  }

  get language(): Language {
    return this.kept.language ?? spoken();
  }

  get theme(): "light" | "dark" {
    return this.kept.theme ?? (this.dark ? "dark" : "light");
  }

  set(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  hold(held: Omit<Held, "at">): void {
    const others = this.kept.tables.filter((one) => one.table !== held.table);
    this.set({ tables: [{ ...this.held(held.table), ...held, at: Date.now() }, ...others].slice(0, MOST_TABLES) });
  }

  /** Return what this device holds of a table. */
  held(table: string): Held | undefined {
    return this.kept.tables.find((one) => one.table === table);
  }

  /** Remember the first promise of chance that was seen at a table of mine. */
  promised(table: string, commitment: string): void {
    const held = this.held(table);
    if (held && !held.commitment) this.hold({ ...held, commitment });
  }

  forget(table: string): void {
    this.set({ tables: this.kept.tables.filter((one) => one.table !== table) });
  }

  token(table: string): string | null {
    return this.held(table)?.token ?? null;
  }
}

export const memory = new Memory();
