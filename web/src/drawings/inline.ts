// Drawings that take their groupColours from the page, so they are put into it and not linked.
const files = import.meta.glob<string>("./property/*.svg", { eager: true, import: "default", query: "?raw" });

/** Return the markup of a drawing. */
export function inlineDrawing(name: string): string {
  return files[`./property/${name}.svg`] ?? "";
}
