// Opening a table and sitting down, as every screen does it.
import { memory } from "./memory.svelte";
import { place } from "./place.svelte";
import type { Chair, Seated, SentSettings } from "./protocol";
import { server } from "./server";

/** How many sit at a table that is played at once. */
export const USUAL: Record<string, number> = { danish: 4, swedish: 4, german: 4, dominoes: 3, gnav: 5 };

/** Return random bytes that this device adds to the chance of a table. */
export function seed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Remember a seat and go to its table. */
export function goTo(seated: Seated, game: string): void {
  memory.hold({ table: seated.table, token: seated.token, game });
  place.go(`/t/${seated.table}`);
}

export async function openTable(settings: SentSettings, seats: Chair[]): Promise<Seated> {
  return server.open({ settings, seats, seed: seed() }, memory.language);
}

/** Sit down with bots and play. */
export async function playNow(game: string, name: string): Promise<void> {
  const bots: Chair[] = Array.from({ length: (USUAL[game] ?? 4) - 1 }, () => ({ who: "bot", level: "steady" }));
  const seated = await openTable({ game, rules: {} }, [{ who: "me", name }, ...bots]);
  memory.hold({ table: seated.table, token: seated.token, game });
  await server.command(seated.table, { type: "start", id: crypto.randomUUID() }, seated.token, memory.language);
  place.go(`/t/${seated.table}`);
}
