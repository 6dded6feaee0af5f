// The marks of groups: background, pattern and symbol together, never colour alone.
import type { EstateBoard } from "../../net/protocol";

type Group = EstateBoard["groups"][number];

/** The languages of the printed boards. */
export const BOARD_LANGUAGES: Record<string, string> = { danish: "da", swedish: "sv", german: "de" };
/** What is printed beside the jail, if its name does not say it. */
export const VISITING_LABELS: Record<string, string> = { swedish: "På besök" };

const PATTERNS = ["stripe", "dot", "chevron", "bar", "check", "cross", "triangle", "diamond"];
const OWN_PATTERNS: Record<string, string> = { transport: "wave", utility: "ring" };

/** Return the pattern of a group, by its place on the board. */
export function patternOf(groups: Group[], id: string): string {
  return OWN_PATTERNS[id] ?? PATTERNS[groups.findIndex((group) => group.id === id)] ?? "dot";
}

/** Return the colours of a group as values of custom properties. */
export function groupColours(id: string): { ground: string; mark: string } {
  const name = id.replace("_", "-");
  return { ground: `var(--${name})`, mark: `var(--${name}-mark)` };
}

/** Give each group a symbol as chemical elements have them: one letter, or two. */
export function groupSymbols(groups: Group[]): Record<string, string> {
  const byLetter: Record<string, string> = {};
  const symbols: Record<string, string> = {};
  for (const { id, called } of groups) {
    const first = called.charAt(0).toUpperCase();
    const symbol = byLetter[first] ? first + firstDifference(called, byLetter[first]) : first;
    symbols[id] = symbol;
    byLetter[first] ??= called;
  }
  return symbols;
}

function firstDifference(word: string, other: string): string {
  const at = [...word].findIndex((letter, place) => place > 0 && letter !== " " && letter !== other.charAt(place));
  return word.charAt(at < 0 ? 1 : at);
}

// Decks by the letter of their cards: luck is a clover, chance a star, what is common a tree.
const EMBLEMS: Record<string, string> = { P: "luck", C: "star", E: "star", A: "tree", G: "tree" };

/** Return the drawing of a deck's emblem. */
export function emblemOf(deck: string): string {
  return `emblem-${EMBLEMS[deck] ?? "luck"}`;
}

// Where a printed name may break: before the second parts of its compounds.
const PARTS =
  /(?<=\p{L}{3})(?=(vej|gade|ningen|skaftet|berggade|berg|navisk|pladsen|skat|ordinær|gatan|vägen|långgatan|trädgårds|gårdsgatan|lednings|verket|plan|staden|torg|torv|station|männing|straße|feld|schaftsfeld|mensteuer|steuer|bahnhof|zitätswerk|werk|platz|allee)\p{L}*$)/gu;
const TITLES = / ?\bA\/S\b ?| Færgefart$/g;

/** Return a name as printed on a square: with soft hyphens, and companies without "A/S". */
export function printedName(name: string): string {
  return name
    .replace(TITLES, "")
    .split(" ")
    .map((word) => word.replace(PARTS, "\u00ad"))
    .join(" ");
}
