// What this device stores: language, theme, name, and the tables where it has a seat.
import { LANGUAGES } from "../i18n/languages";
import type { Language, Level } from "../net/protocol";

export interface StoredTable {
  table: string;
  token: string;
  game: string;
  at: number;
  /** What this device added to the randomness of the table, and the commitment it saw before the game. */
  seed?: string;
  commitment?: string;
}

interface StoredData {
  language: Language | null;
  theme: "light" | "dark" | null;
  name: string;
  level: Level;
  sound: boolean;
  tables: StoredTable[];
}

const KEY = "matador";
const MOST_TABLES = 100;
const EMPTY: StoredData = { language: null, theme: null, name: "", level: "steady", sound: false, tables: [] };

function read(): StoredData {
  try {
    return { ...EMPTY, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return EMPTY;
  }
}

function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const code = tag.toLowerCase().split("-")[0]?.replace(/^n[no]$/, "nb");
    const match = LANGUAGES.find((language) => language.code === code);
    if (match) return match.code;
  }
  return "en";
}

class DeviceStorage {
  data = $state<StoredData>(read());
  dark = $state(matchMedia("(prefers-color-scheme: dark)").matches);

  constructor() {
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", () => (this.dark = system.matches));
    addEventListener("storage", (event) => {
      if (event.key === KEY) this.data = read();
    });
  }

  get language(): Language {
    return this.data.language ?? browserLanguage();
  }

  get theme(): "light" | "dark" {
    return this.data.theme ?? (this.dark ? "dark" : "light");
  }

  set(change: Partial<StoredData>): void {
    this.data = { ...this.data, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.data));
    } catch {
      // You can play in a browser that stores nothing.
    }
  }

  /** Store a table, the newest first. */
  saveTable(entry: Omit<StoredTable, "at">): void {
    const others = this.data.tables.filter((other) => other.table !== entry.table);
    this.set({ tables: [{ ...this.table(entry.table), ...entry, at: Date.now() }, ...others].slice(0, MOST_TABLES) });
  }

  /** Return what this device has stored about a table. */
  table(id: string): StoredTable | undefined {
    return this.data.tables.find((entry) => entry.table === id);
  }

  /** Store the first commitment that this device saw at one of its tables. */
  saveCommitment(id: string, commitment: string): void {
    const entry = this.table(id);
    if (entry && !entry.commitment) this.saveTable({ ...entry, commitment });
  }

  token(id: string): string | null {
    return this.table(id)?.token ?? null;
  }
}

export const storage = new DeviceStorage();
