"""Choices in forms whose menus are spread over two pages."""

from __future__ import annotations

from tests.e2e.messages import Json, labels, selects
from tests.e2e.person import Person

_LEADING_ON = ("Options", "Back")
"""Labels of the buttons that open the other page."""


async def choose(person: Person, page: Json, choice: str) -> Json:
    """Choose a value, such as `size=4`, on the page that has it; return the form."""
    if _menu_of(page, choice) is None:
        label = next(one for one in _LEADING_ON if one in labels(page))
        page = (await person.click(page, label=label)).changed[0]
    menu = _menu_of(page, choice)
    assert menu is not None, f"no menu has {choice}"
    return (await person.select(page, [choice], custom_id=menu["custom_id"])).changed[0]


def _menu_of(page: Json, choice: str) -> Json | None:
    return next(
        (one for one in selects(page) if any(it["value"] == choice for it in one["options"])),
        None,
    )
