"""What people have in their hands: a mouse, a telephone, a keyboard."""

from __future__ import annotations

from playwright.sync_api import Locator

DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 412, "height": 839},
    "device_scale_factor": 2.625,
    "is_mobile": True,
    "has_touch": True,
}
MOST_TABS = 60
IS_FOCUSED = "it => it === document.activeElement"
IS_BEHIND = """it => Boolean(
    document.activeElement.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_PRECEDING)"""


def by_mouse(button: Locator) -> None:
    """Press with a mouse."""
    button.click()


def by_thumb(button: Locator) -> None:
    """Press with a thumb."""
    button.tap()


def by_keyboard(button: Locator) -> None:
    """Go to a button by the keys that the page shows and by Tab alone, and press it."""
    button.wait_for()
    keyboard = button.page.keyboard
    keyboard.press("a")
    for _ in range(MOST_TABS):
        if button.evaluate(IS_FOCUSED):
            keyboard.press("Enter")
            return
        keyboard.press("Shift+Tab" if button.evaluate(IS_BEHIND) else "Tab")
    raise AssertionError(f"{MOST_TABS} tabs do not lead to {button}")
