// The catalog of games and phrases in the reader's language; requested once per language.
import { storage } from "../device/storage.svelte";
import { api } from "../net/api";
import type { ServerInfo } from "../net/protocol";

const requests = new Map<string, Promise<ServerInfo>>();

/** Return the catalog in the reader's language. */
export function loadCatalog(): Promise<ServerInfo> {
  const { language } = storage;
  const request = requests.get(language) ?? api.catalog(language);
  requests.set(language, request);
  request.catch(() => requests.delete(language));
  return request;
}
