// Open a table and take a seat, as every screen does it.
import { storage } from "../device/storage.svelte";
import { say } from "../i18n/words.svelte";
import { api } from "../net/api";
import { newId, newSeed } from "../net/ids";
import type { Credentials, Json, Level, NewSeat, SentSettings, TableView } from "../net/protocol";
import { router } from "../router.svelte";
import { loadCatalog } from "./catalog.svelte";

/** How many players "Play now" seats, if not four. */
const DEFAULT_PLAYERS: Record<string, number> = { dominoes: 3, gnav: 5 };
const USUAL_PLAYERS = 4;
/** About how long a game takes, in minutes, where that is known. */
export const MINUTES: Record<string, number> = { danish: 90, swedish: 90, german: 60, dominoes: 20, gnav: 15 };

// Bots of one level have the same animal; Roman numerals tell them apart beside figures.
const NUMERALS = ["", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX", " X", " XI", " XII"];

/** Give every bot the name of its animal. */
export function nameBots(seats: NewSeat[]): NewSeat[] {
  const counts = new Map<Level, number>();
  return seats.map((seat) => {
    if (seat.who !== "bot" || seat.name) return seat;
    const level = seat.level ?? "steady";
    const before = counts.get(level) ?? 0;
    counts.set(level, before + 1);
    return { ...seat, name: say(`animal_${level}`) + (NUMERALS[before] ?? "") };
  });
}

/** Open a table, at the start of a game or at a position, and store its seat. */
export async function openTable(settings: SentSettings, seats: NewSeat[], position: Record<string, Json> = {}): Promise<Credentials> {
  const seed = newSeed();
  const mine = await api.openTable({ settings, seats: nameBots(seats), seed, position }, storage.language);
  storage.saveTable({ table: mine.table, token: mine.token, game: settings.game, seed });
  return mine;
}

/** Open a table and go there; without an open seat the game starts at once. */
export async function openAndGo(settings: SentSettings, seats: NewSeat[], position: Record<string, Json> = {}): Promise<Credentials> {
  const mine = await openTable(settings, seats, position);
  if (!seats.some((seat) => seat.who === "open")) {
    await api.command(mine.table, { type: "start", id: newId() }, mine.token, storage.language);
  }
  router.go(`/t/${mine.table}`);
  return mine;
}

/** Play against bots at once. */
export async function playNow(game: string, name: string): Promise<Credentials> {
  const info = (await loadCatalog()).games.find((one) => one.game === game);
  const players = DEFAULT_PLAYERS[game] ?? Math.max(info?.players_least ?? 0, Math.min(info?.players_most ?? USUAL_PLAYERS, USUAL_PLAYERS));
  const bots: NewSeat[] = Array.from({ length: players - 1 }, () => ({ who: "bot", level: "steady" }));
  return openAndGo({ game, rules: {} }, [{ who: "me", name }, ...bots]);
}

/** Take a seat of a table. */
export async function takeSeat(table: string, game: string, name: string, seat: number | null = null): Promise<void> {
  const seed = newSeed();
  const mine = await api.takeSeat(table, { name, seat, seed }, storage.token(table), storage.language);
  storage.saveTable({ table, token: mine.token, game, ...(storage.table(table)?.seed ? {} : { seed }) });
}

/** Return the seats of a table for another game of the same players. */
export function seatsForRematch(table: TableView): NewSeat[] {
  let isFirst = true;
  // A spectator, or who imported the record, takes the first seat of a person.
  const isSpectator = !table.seats.some((seat) => seat.mine);
  return table.seats.map((seat) => {
    if (seat.who === "bot") return { who: "bot", name: seat.name, level: seat.level };
    if (!seat.mine && isSpectator && isFirst) {
      isFirst = false;
      return { who: "me", name: storage.data.name || say("me") };
    }
    if (!seat.mine) return { who: "open" };
    const who = isFirst ? "me" : "here";
    isFirst = false;
    return { who, name: seat.name };
  });
}
