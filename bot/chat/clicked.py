"""The clicked message: what it is, and how an answer replaces it if it is private."""

from __future__ import annotations

from typing import Any

from bot.chat.response import Response
from bot.views.boards.board import Drawing, Layout
from bot.views.custom_id import Press, clicks_in, custom_ids_in
from bot.views.menu import note_layout


async def replace_with_text(response: Response, text: str) -> None:
    """Replace the clicked private menu with a text that the person's next interaction deletes."""
    if is_private(response) and await response.replace(Drawing(note_layout(text))):
        response.remove_at_next()
    else:
        await response.confirm(text)


async def show_in_place(response: Response, layout: Layout) -> None:
    """Show `layout` in the clicked private message, or in a new private message."""
    if not (is_private(response) and await response.replace(Drawing(layout))):
        await response.show(layout)


def is_offered(response: Response) -> bool:
    """Whether the clicked message contains the clicked component; false for some forged clicks."""
    message = response.interaction.message
    data: Any = response.interaction.data or {}
    return message is not None and data.get("custom_id") in custom_ids_in(message.components)


def has_any_press(response: Response, *presses: Press) -> bool:
    """Whether the clicked message has a button of one of the kinds `presses`, and so can show a page."""
    message = response.interaction.message
    return message is not None and any(click.press in presses for click in clicks_in(message.components))


def is_private(response: Response) -> bool:
    """Whether the clicked message is ephemeral."""
    message = response.interaction.message
    return message is not None and message.flags.ephemeral
