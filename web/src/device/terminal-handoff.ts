// Games of the terminal, brought along by the link with which `matador` opens the page.
import { server } from "../net/api";
import { memory } from "./storage.svelte";

const PASSES = /^#go-on=([a-z,-]+)$/;

/** Take the seats that the link brings, each by a code that is good once; the address forgets them. */
export async function takeCarried(): Promise<void> {
  const codes = PASSES.exec(location.hash)?.[1]?.split(",") ?? [];
  if (codes.length) history.replaceState(null, "", location.pathname + location.search);
  for (const code of codes) {
    try {
      const seated = await server.takePass(code, memory.language);
      memory.hold({ table: seated.table, token: seated.token, game: "" });
    } catch {
      // A code that was used or has expired brings nothing; the others may.
    }
  }
}
