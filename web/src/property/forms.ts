// The forms of the server: their arguments, and the move that they write.
import type { Amount, Form, OneOf, SomeOf } from "../net/protocol";

/** Return an argument that takes one option. */
export function choiceArgument(form: Form | undefined, name: string): OneOf | undefined {
  return form?.arguments.find((part) => part.name === name && part.takes === "one") as OneOf | undefined;
}

/** Return an argument that takes several options. */
export function setArgument(form: Form | undefined, name: string): SomeOf | undefined {
  return form?.arguments.find((part) => part.name === name && part.takes === "some") as SomeOf | undefined;
}

/** Return an argument that takes an amount. */
export function amountArgument(form: Form | undefined, name: string): Amount | undefined {
  return form?.arguments.find((part) => part.name === name && part.takes === "amount") as Amount | undefined;
}

/** Return the bounds of an amount, given the options chosen for other arguments. */
export function amountBounds(form: Form, name: string, chosen: Record<string, number[]>): { least: number; most: number } {
  const part = amountArgument(form, name);
  const cost = (set: string) =>
    (chosen[set] ?? []).reduce((sum, one) => sum + (setArgument(form, set)?.costs[one] ?? 0), 0);
  return { least: (part?.least ?? 0) + cost(part?.least_with ?? ""), most: (part?.most ?? 0) - cost(part?.most_with ?? "") };
}

/** Write a move in the pattern of its form. */
export function formatMove(form: Form, values: Record<string, number | number[]>): string {
  return form.arguments.reduce((text, part) => {
    const value = values[part.name] ?? 0;
    return text.replace(`{${part.name}}`, formatValue(part.type, value));
  }, form.pattern);
}

function formatValue(type: string, value: number | number[]): string {
  if (Array.isArray(value)) return [...value].sort((one, other) => one - other).join(",") || "-";
  return type === "seat" ? String.fromCharCode(65 + value) : String(value);
}
