// Moves from forms: those that are few enough to list, and the text of one that is filled in.
import type { Amount, Argument, Form } from "../net/protocol";

type Thing = string | number;
export type Value = Thing | Thing[];
export type Values = Record<string, Value>;

/** A form with more moves than this is filled in; one with fewer is a list of buttons. */
const MOST_LISTED = 6;

/** Return the text of a move, as the server reads it. */
export function textOf(form: Form, values: Values): string {
  const byName = new Map(form.arguments.map((argument) => [argument.name, argument]));
  return form.pattern.replace(/\{(\w+)\}/g, (_, name: string) => written(byName.get(name)?.type ?? "", values[name] ?? ""));
}

function written(type: string, value: Value): string {
  if (Array.isArray(value)) return [...value].sort(byValue).join(",") || "-";
  return type === "seat" ? String.fromCharCode("A".charCodeAt(0) + Number(value)) : String(value);
}

const byValue = (one: Thing, other: Thing) => (typeof one === "number" && typeof other === "number" ? one - other : String(one) < String(other) ? -1 : 1);

/** Return every move of a form, or null where there are too many to list. */
export function listedMoves(form: Form): string[] | null {
  let found: Values[] = [{}];
  for (const argument of form.arguments) {
    const options = optionsOf(argument);
    if (options === null || found.length * options.length > MOST_LISTED) return null;
    found = found.flatMap((values) => options.map((option) => ({ ...values, [argument.name]: option })));
  }
  return found.map((values) => textOf(form, values));
}

function optionsOf(argument: Argument): Thing[] | null {
  if (argument.takes === "some") return null;
  if (argument.takes === "one") return argument.options;
  const count = argument.most - argument.least + 1;
  return count > MOST_LISTED ? null : Array.from({ length: count }, (_, at) => argument.least + at);
}

/** Return what a form is filled in with at first. */
export function firstValues(form: Form): Values {
  return Object.fromEntries(form.arguments.map((argument) => [argument.name, firstOf(argument)]));
}

function firstOf(argument: Argument): Value {
  if (argument.takes === "some") return argument.options.slice(0, argument.least);
  return argument.takes === "one" ? (argument.options[0] ?? "") : (argument.steps[0] ?? argument.least);
}

/** Return the bounds of an amount, given what the chosen things cost. */
export function boundsOf(form: Form, amount: Amount, values: Values): { least: number; most: number } {
  return {
    least: amount.least + costOf(form, amount.least_with, values),
    most: amount.most - costOf(form, amount.most_with, values),
  };
}

function costOf(form: Form, name: string, values: Values): number {
  const argument = form.arguments.find((one) => one.name === name);
  const chosen = values[name];
  if (argument?.takes !== "some" || !Array.isArray(chosen)) return 0;
  return chosen.reduce<number>((sum, one) => sum + (argument.costs[String(one)] ?? 0), 0);
}
