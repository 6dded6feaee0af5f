// The drawings of the house by name, each a file of its own that is loaded when it is shown.
const files = import.meta.glob<string>("./drawings/*.svg", { eager: true, import: "default", query: "?url" });

/** Return the address of a drawing. */
export function drawing(name: string): string {
  return files[`./drawings/${name}.svg`] ?? "";
}

export const TOKENS = ["lighthouse", "kettle", "ferry", "tram", "heron", "bicycle"];
export const LEVELS = ["easy", "steady", "sharp"] as const;
export const FACES = { easy: "bot-hare", steady: "bot-badger", sharp: "bot-fox" } as const;
