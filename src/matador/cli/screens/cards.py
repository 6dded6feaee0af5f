"""The cards of Gnav as small pictures, in signs that every terminal has."""

from __future__ import annotations

from rich.text import Text

from matador.cli.screens.display import Display

WIDTH = 13
PICTURES = {
    "cuckoo": ("  (o>  ", "  / )) ", " _\\_\\\\_"),
    "dragoon": ("  _A_ / ", " (-_-)/ ", " /|#|X  "),
    "cat": (" /\\_/\\ ", "(=o.o=)", ' (")(")'),
    "horse": ("  /\\__ ", " / o  \\", " \\  \\_)"),
    "house": ("  /\\   ", " /__\\_ ", " |[]|| "),
    "fool": ("o_ o _o", " \\\\|// ", " (^_^) "),
    "pot": (" _===_ ", "( \\_/ )", " \\___/ "),
    "owl": (" {o,o} ", " /)_)  ", '  " "  '),
}
DIGITS = (
    *(("█▀█", "█ █", "▀▀▀"), ("▄█ ", " █ ", "▀▀▀"), ("▀▀█", "█▀▀", "▀▀▀"), ("▀▀█", " ▀█", "▀▀▀")),
    *(("█ █", "▀▀█", "  ▀"), ("█▀▀", "▀▀█", "▀▀▀"), ("█▀▀", "█▀█", "▀▀▀"), ("▀▀█", "  █", "  ▀")),
    *(("█▀█", "█▀█", "▀▀▀"), ("█▀█", "▀▀█", "▀▀▀")),
)
MATADORS = ("house", "horse", "cat", "dragoon", "cuckoo")
HUES = {"fool": "magenta", "pot": "white", "owl": "white"}


def card_name(card: str, display: Display) -> str:
    """Return what a card is called on its own; a number is its own name."""
    called: str = display.board["names"]["card"].get(card, card)
    return called


def card_style(card: str) -> str:
    """Return the colour of a card: matadors, pictures and numbers differ."""
    return "bold yellow" if card in MATADORS else f"bold {HUES.get(card, 'cyan')}"


def picture(card: str, display: Display) -> tuple[str, ...]:
    """Return three rows that show a card."""
    if card in PICTURES:
        return PICTURES[card]
    if display.console.options.ascii_only:
        return "", card, ""
    digits = [DIGITS[int(digit)] for digit in card]
    return tuple(" ".join(digit[row] for digit in digits) for row in range(3))


def large_card(card: str, display: Display) -> list[Text]:
    """Draw one card, large."""
    signs, style, inside = display.signs, card_style(card), WIDTH - 2
    name = card_name(card, display)
    rows = [f" {name:<{inside - 1}}", *picture(card, display), f"{name:>{inside - 1}} "]
    top = signs.top_left + signs.dash * inside + signs.top_right
    bottom = signs.bottom_left + signs.dash * inside + signs.bottom_right
    return [
        Text(top, style),
        *(Text(f"{signs.bar}{row.center(inside)}{signs.bar}", style) for row in rows),
        Text(bottom, style),
    ]
