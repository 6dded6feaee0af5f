// The marks of groups: ground, pattern and symbol together, never colour alone.
import type { EstateBoard } from "../../net/protocol";

type Group = EstateBoard["groups"][number];

/** The languages that the boards are printed in. */
export const TONGUES: Record<string, string> = { danish: "da", swedish: "sv", german: "de" };
/** What is printed beside the jail where its name does not say so. */
export const VISITING: Record<string, string> = { swedish: "På besök" };

const PATTERNS = ["stripe", "dot", "chevron", "bar", "check", "cross", "triangle", "diamond"];
const OWN_PATTERNS: Record<string, string> = { transport: "wave", utility: "ring" };

/** Return the pattern of a group, which goes by its place on the board. */
export function patternOf(groups: Group[], id: string): string {
  return OWN_PATTERNS[id] ?? PATTERNS[groups.findIndex((group) => group.id === id)] ?? "dot";
}

/** Return the inks of a group as values of custom properties. */
export function inks(id: string): { ground: string; mark: string } {
  const name = id.replace("_", "-");
  return { ground: `var(--${name})`, mark: `var(--${name}-mark)` };
}

/** Give each group a symbol as the elements have them: one letter, two where one is taken. */
export function symbols(groups: Group[]): Record<string, string> {
  const taken: Record<string, string> = {};
  const found: Record<string, string> = {};
  for (const { id, called } of groups) {
    const first = called.charAt(0).toUpperCase();
    const symbol = taken[first] ? first + firstDifference(called, taken[first]) : first;
    found[id] = symbol;
    taken[first] ??= called;
  }
  return found;
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

/** Return a name as a square prints it: with soft hyphens, and companies without their titles. */
export function printed(name: string): string {
  return name
    .replace(TITLES, "")
    .split(" ")
    .map((word) => word.replace(PARTS, "\u00ad"))
    .join(" ");
}
