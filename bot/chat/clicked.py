"""The clicked message: its kind, what was picked or typed in it, and how an answer replaces it.

A form acts once: a second quick click on its button does nothing more.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from cachetools import FIFOCache

from bot.chat.response import Response
from bot.hosting.errors import InvalidChoiceError
from bot.views.boards.board import Drawing
from bot.views.custom_id import Press, clicks_in, custom_ids_in
from bot.views.menu import note_layout

_MAX_FORMS = 2000


async def replace_with_text(response: Response, text: str) -> None:
    """Replace the clicked private menu with a text that the person's next interaction deletes.

    If the clicked message is not private or cannot be replaced, the text is a new private message.
    """
    if is_private(response) and await response.replace(Drawing(note_layout(text))):
        response.remove_at_next()
    else:
        await response.confirm(text)


def is_offered(response: Response) -> bool:
    """Whether the clicked message contains the clicked component; false for some forged clicks."""
    message = response.interaction.message
    data: Any = response.interaction.data or {}
    return message is not None and data.get("custom_id") in custom_ids_in(message.components)


def has_any_press(response: Response, *presses: Press) -> bool:
    """Whether the clicked message has a button or menu of one of the kinds `presses`."""
    message = response.interaction.message
    return message is not None and any(click.press in presses for click in clicks_in(message.components))


def is_private(response: Response) -> bool:
    """Whether the clicked message is ephemeral."""
    message = response.interaction.message
    return message is not None and message.flags.ephemeral


# -- what was picked or typed ------------------------------------------------------
def picked_values(response: Response) -> list[str]:
    """Return the values picked from the clicked menu; empty for a button."""
    data: Any = response.interaction.data
    return list(map(str, data.get("values") or []))


def picked_choice(response: Response) -> str | None:
    """Return the value picked from the clicked menu; `None` for a button, or if no value was picked.

    Raises `InvalidChoiceError` for several values.
    """
    values = picked_values(response)
    if len(values) > 1:
        raise InvalidChoiceError(f"this menu takes one value, but {len(values)} were picked")
    return values[0] if values else None


def picked_value(response: Response) -> str:
    """Return the only value picked from the clicked menu; raises `InvalidChoiceError` for none or several."""
    value = picked_choice(response)
    if value is None:
        raise InvalidChoiceError("this menu needs a value, but none was picked")
    return value


def typed_text(response: Response) -> str:
    """Return the text of a submitted form with a single field, stripped; empty if nothing was typed."""
    data: Any = response.interaction.data
    return _text_in(data.get("components") or []).strip()


def _text_in(components: list[dict[str, Any]]) -> str:
    for component in components:
        inner = [*component.get("components", []), *filter(None, [component.get("component")])]
        found = str(component.get("value", "")) or _text_in(inner)
        if found:
            return found
    return ""


# -- forms that act once ------------------------------------------------------------
class SingleUse:
    """Tracks the latest `_MAX_FORMS` forms whose action is in progress or done."""

    def __init__(self) -> None:
        self._used: FIFOCache[int, None] = FIFOCache(_MAX_FORMS)

    @contextlib.contextmanager
    def claim(self, response: Response) -> Iterator[bool]:
        """Yield whether the clicked form may act: true for its first click, false for later ones.

        If the block raises, the next click may act. All clicks on one message are clicks on one form; a click
        without a message is one on a form of its own.
        """
        interaction = response.interaction
        # Interactions and messages have different ids, because both are Discord's snowflakes.
        form_id = interaction.id if interaction.message is None else interaction.message.id
        if form_id in self._used:
            yield False
            return
        self._used[form_id] = None
        try:
            yield True
        except BaseException:
            self._used.pop(form_id, None)
            raise
