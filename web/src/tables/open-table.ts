// Opening a table and sitting down, as every screen does it.
import { memory } from "../device/storage.svelte";
import { say } from "../i18n/words.svelte";
import { server } from "../net/api";
import { newId, newSeed } from "../net/ids";
import type { Chair, Json, Level, Seated, SentSettings, TableShown } from "../net/protocol";
import { place } from "../router.svelte";
import { houseNow } from "./catalog.svelte";

/** How many sit at a table that is played at once, where that is not as many as possible up to four. */
const USUAL: Record<string, number> = { dominoes: 3, gnav: 5 };
const USUALLY = 4;
/** About how long a game takes, in minutes, where that is known. */
export const MINUTES: Record<string, number> = { danish: 90, swedish: 90, german: 60, dominoes: 20, gnav: 15 };

// A second hare is another; letters tell them apart where a sum follows the name.
const ORDER = ["", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX", " X", " XI", " XII"];

/** Give every bot the name of its animal. */
export function named(chairs: Chair[]): Chair[] {
  const met = new Map<Level, number>();
  return chairs.map((chair) => {
    if (chair.who !== "bot" || chair.name) return chair;
    const level = chair.level ?? "steady";
    const before = met.get(level) ?? 0;
    met.set(level, before + 1);
    return { ...chair, name: say(`animal_${level}`) + (ORDER[before] ?? "") };
  });
}

/** Open a table, at the beginning of a game or at a position, and remember the seat. */
export async function openTable(settings: SentSettings, seats: Chair[], position: Record<string, Json> = {}): Promise<Seated> {
  const seed = newSeed();
  const seated = await server.open({ settings, seats: named(seats), seed, position }, memory.language);
  memory.hold({ table: seated.table, token: seated.token, game: settings.game, seed });
  return seated;
}

/** Open a table and go there; where nobody is waited for, the game starts at once. */
export async function openAndGo(settings: SentSettings, seats: Chair[], position: Record<string, Json> = {}): Promise<Seated> {
  const seated = await openTable(settings, seats, position);
  if (!seats.some((chair) => chair.who === "open")) {
    await server.command(seated.table, { type: "start", id: newId() }, seated.token, memory.language);
  }
  place.go(`/t/${seated.table}`);
  return seated;
}

/** Sit down with bots and play. */
export async function playNow(game: string, name: string): Promise<Seated> {
  const offered = (await houseNow()).games.find((one) => one.game === game);
  const players = USUAL[game] ?? Math.max(offered?.players_least ?? 0, Math.min(offered?.players_most ?? USUALLY, USUALLY));
  const bots: Chair[] = Array.from({ length: players - 1 }, () => ({ who: "bot", level: "steady" }));
  return openAndGo({ game, rules: {} }, [{ who: "me", name }, ...bots]);
}

/** Take a seat of a table. */
export async function sit(table: string, game: string, name: string, seat: number | null = null): Promise<void> {
  const seed = newSeed();
  const seated = await server.sit(table, { name, seat, seed }, memory.token(table), memory.language);
  memory.hold({ table, token: seated.token, game, ...(memory.held(table)?.seed ? {} : { seed }) });
}

/** Return the chairs of a table as they were, for another game of the same people. */
export function chairsOf(table: TableShown): Chair[] {
  let isFirst = true;
  // Whoever only watched, or brought the record, takes the first seat of a person.
  const watched = !table.seats.some((seat) => seat.mine);
  return table.seats.map((seat) => {
    if (seat.who === "bot") return { who: "bot", name: seat.name, level: seat.level };
    if (!seat.mine && watched && isFirst) {
      isFirst = false;
      return { who: "me", name: memory.kept.name || say("me") };
    }
    if (!seat.mine) return { who: "open" };
    const who = isFirst ? "me" : "here";
    isFirst = false;
    return { who, name: seat.name };
  });
}
