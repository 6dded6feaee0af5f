// The rules of the games by theme, the most common questions first.
import type { RuleOffered } from "../../net/protocol";

const THEMES = {
  length: [
    "dealt_deeds", "round_limit", "time_limit", "bell_before_throw", "bankruptcies_to_end", "short_game_ends",
    "target", "final_round", "start_points",
  ],
  money: [
    "start_cash", "salary", "landing_salary_factor", "salary_backwards", "rent", "unbuilt_group_rent_factor",
    "jailed_owner_rent", "mortgaged_sisters_count", "utility_throw_by_card", "parking_pot", "pot_for_who_stands_there",
  ],
  lots: [
    "declined_deed", "houses", "hotels", "hotel_after", "hotel_sale", "hotel_shortage", "even_selling",
    "shortage_request", "shortage_asked", "buildings_bar_mortgage", "mortgage_bars_building",
  ],
  loans: [
    "interest", "interest_percent", "interest_rounding", "interest_on_transfer", "heir", "mortgage_lapses_at_bank_auction",
  ],
  jail: ["jail_fine", "fine_before_third_throw", "release_before_third_throw", "extra_throw_out_of_jail"],
  trade: ["offers_between_throws", "debtors_offers", "lots_for_rent", "release_cards_of_bankrupt", "claims_of_bankrupt"],
  tiles: ["hand_of_two", "hand_of_three", "hand_of_four", "joker", "zero_end", "matador_optional", "drawing"],
  cards: ["fool_after_cuckoo", "worst_beside_fool"],
};

type ThemeName = keyof typeof THEMES | "other";

export interface Theme {
  name: ThemeName;
  rules: RuleOffered[];
}

/** Return the rules of a game by theme; one without a theme comes last. */
export function themes(rules: RuleOffered[]): Theme[] {
  const known = new Set(Object.values(THEMES).flat());
  const groups = (Object.entries(THEMES) as [ThemeName, string[]][]).map(([name, order]) => ({
    name,
    rules: rules.filter((rule) => order.includes(rule.rule)).sort((a, b) => order.indexOf(a.rule) - order.indexOf(b.rule)),
  }));
  const others: Theme = { name: "other", rules: rules.filter((rule) => !known.has(rule.rule)) };
  return [...groups, others].filter((theme) => theme.rules.length);
}
