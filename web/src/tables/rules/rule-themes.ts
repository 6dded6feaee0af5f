// The rules of a game by theme, in the order in which the server lists them.
import type { RuleOffered } from "../../net/protocol";

export interface Theme {
  name: string;
  rules: RuleOffered[];
}

/** Return the rules of a game by theme. */
export function themes(rules: RuleOffered[]): Theme[] {
  const names = [...new Set(rules.map((rule) => rule.theme))];
  return names.map((name) => ({ name, rules: rules.filter((rule) => rule.theme === name) }));
}
