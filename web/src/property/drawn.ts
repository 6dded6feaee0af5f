// Drawings that take their inks from the page, so they are put into it and not linked.
const files = import.meta.glob<string>("../drawings/{token,corner,emblem,house,hotel,die,stage,card}*.svg", {
  eager: true,
  import: "default",
  query: "?raw",
});

/** Return the markup of a drawing of ours. */
export function drawn(name: string): string {
  return files[`../drawings/${name}.svg`] ?? "";
}
