"""The rules that a table may change by theme, in the order in which people look for them."""

from __future__ import annotations

from collections.abc import Mapping

THEMES: Mapping[str, tuple[str, ...]] = {
    "length": (
        "dealt_deeds",
        "round_limit",
        "time_limit",
        "bell_before_throw",
        "bankruptcies_to_end",
        "short_game_ends",
    ),
    "money": (
        "start_cash",
        "salary",
        "landing_salary_factor",
        "salary_backwards",
        "rent",
        "unbuilt_group_rent_factor",
        "jailed_owner_rent",
        "mortgaged_sisters_count",
        "utility_throw_by_card",
        "parking_pot",
        "pot_for_who_stands_there",
    ),
    "lots": (
        "declined_deed",
        "houses",
        "hotels",
        "hotel_after",
        "hotel_sale",
        "hotel_shortage",
        "even_selling",
        "shortage_request",
        "shortage_asked",
        "buildings_bar_mortgage",
        "mortgage_bars_building",
    ),
    "loans": (
        "interest",
        "interest_percent",
        "interest_rounding",
        "interest_on_transfer",
        "heir",
        "mortgage_lapses_at_bank_auction",
    ),
    "jail": (
        "jail_fine",
        "fine_before_third_throw",
        "release_before_third_throw",
        "extra_throw_out_of_jail",
    ),
    "trade": (
        "offers_between_throws",
        "debtors_offers",
        "lots_for_rent",
        "release_cards_of_bankrupt",
        "claims_of_bankrupt",
    ),
}
