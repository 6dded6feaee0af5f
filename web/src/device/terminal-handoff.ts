// Games of the terminal, handed over by the link with which `matador` opens the page.
import { api } from "../net/api";
import { storage } from "./storage.svelte";

const PASSES = /^#go-on=([a-z,-]+)$/;

/** Take the seats that the link names, each by a code that works once; the address drops them. */
export async function takeSeatsFromTerminal(): Promise<void> {
  const codes = PASSES.exec(location.hash)?.[1]?.split(",") ?? [];
  if (codes.length) history.replaceState(null, "", location.pathname + location.search);
  for (const code of codes) {
    try {
      const seat = await api.takePass(code, storage.language);
      storage.saveTable({ table: seat.table, token: seat.token, game: "" });
    } catch {
      // A code that was used or has expired brings nothing; the others may.
    }
  }
}
