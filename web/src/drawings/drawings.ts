// Drawings by name, each a file of its own that is loaded when it is shown.
const urls = import.meta.glob<string>(["./*.svg", "./{bots,gnav,lids}/*.svg"], { eager: true, import: "default", query: "?url" });
const byName = Object.fromEntries(Object.entries(urls).map(([path, url]) => [path.split("/").at(-1), url]));

/** Return the address of a drawing. */
export function drawing(name: string): string {
  return byName[`${name}.svg`] ?? "";
}

/** Return the address of the picture on a game's box; a game without one has a plain box. */
export function lid(game: string): string {
  return drawing(`lid-${game}`) || drawing("lid-plain");
}

export const TOKENS = ["lighthouse", "kettle", "ferry", "tram", "heron", "bicycle"];
export const LEVELS = ["easy", "steady", "sharp"] as const;
export const FACES = { easy: "bot-hare", steady: "bot-badger", sharp: "bot-fox" } as const;
