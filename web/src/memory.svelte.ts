// What this device remembers: language, theme, name, and the seats that it holds.
import type { Language, Level } from "./protocol";

export interface Held {
  table: string;
  token: string;
  game: string;
  at: number;
}

interface Kept {
  language: Language | null;
  theme: "light" | "dark" | null;
  name: string;
  level: Level;
  tables: Held[];
}

const KEY = "matador";
const MOST_TABLES = 100;
const LANGUAGES: Language[] = ["da", "sv", "nb", "de", "en"];
const EMPTY: Kept = { language: null, theme: null, name: "", level: "steady", tables: [] };

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
    this.set({ tables: [{ ...held, at: Date.now() }, ...others].slice(0, MOST_TABLES) });
  }

  forget(table: string): void {
    this.set({ tables: this.kept.tables.filter((one) => one.table !== table) });
  }

  token(table: string): string | null {
    return this.kept.tables.find((one) => one.table === table)?.token ?? null;
  }
}

export const memory = new Memory();
