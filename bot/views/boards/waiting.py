"""The button *Next* of private answers, which opens the next match that waits for the person's move."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import Words
from bot.views import presses
from bot.views.boards.header import status_line
from bot.views.custom_id import Press, clicks_in
from bot.views.frame import MAX_COMPONENTS
from bot.views.input.buttons import MAX_IN_ROW, Button, Row, fit_in_row, press_button
from bot.views.words import sentences
from bot.views.words.results import own_result
from engines.core.types import Seat


def next_button(words: Words, after_id: int) -> Button:
    """Return the button *Next*, without a number, which opens the match that waits after match `after_id`."""
    return press_button(words("button-next"), presses.NEXT, after_id)


def _waiting_button(words: Words, count: int, after_id: int) -> Button:
    """Return the button *Next* with the number of waiting matches, `count`.

    It opens the one that waits after match `after_id`.
    """
    return press_button(words("button-waiting", count=count), presses.NEXT, after_id)


class NextView(ui.View):
    """A view with only the button *Next*, to be sent with plain text.

    The button has the number `count` of waiting matches, and opens the match that waits after match
    `after_id`. Like `Layout`, the view is stopped immediately, so that discord.py does not store it.
    """

    def __init__(self, words: Words, count: int, after_id: int) -> None:
        super().__init__(timeout=None)
        self.add_item(_waiting_button(words, count, after_id))
        self.stop()


def add_next(page: ui.LayoutView, words: Words, count: int, after_id: int) -> None:
    """Add the button that opens the next match to a private page: to its last row, else in a new row.

    That match waits after match `after_id`. The button has the number of waiting matches, `count`, because
    *Next* beside *Back* looks like a page of the same match. Without the number it is shorter, for a last row
    with a red button at its end, and where there is no room for a new row. The page is left unchanged if its
    last buttons choose a move or a match, if it already has the button, or if it has no room.
    """
    last = page.children[-1]
    body = last if isinstance(last, ui.Container) else page
    rows = [item for item in body.children if isinstance(item, ui.ActionRow)]
    is_choice = any(press.is_move or press is presses.CHOOSE for press in _presses_in(rows[-1:]))
    if is_choice or presses.NEXT in _presses_in(page.children):
        return
    counting, short = _waiting_button(words, count, after_id), next_button(words, after_id)
    has_room = page.total_children_count + 2 <= MAX_COMPONENTS
    ends_red = bool(rows) and _is_red(rows[-1].children[-1])
    if rows and _fits(rows[-1], counting):
        _add_to_row(rows[-1], counting)
    elif rows and _fits(rows[-1], short) and (ends_red or not has_room):
        _add_to_row(rows[-1], short)
    elif has_room:
        body.add_item(Row(counting))


def _presses_in(items: Sequence[ui.Item[ui.LayoutView]]) -> set[Press]:
    return {click.press for click in clicks_in([item.to_component_dict() for item in items])}


def _fits(row: ui.ActionRow[ui.LayoutView], button: Button) -> bool:
    buttons = [item for item in row.children if isinstance(item, ui.Button)]
    is_of_buttons = len(buttons) == len(row.children)
    return is_of_buttons and len(buttons) < MAX_IN_ROW and fit_in_row([*buttons, button])


def _add_to_row(row: ui.ActionRow[ui.LayoutView], button: Button) -> None:
    last = row.children[-1]
    row.add_item(button)
    if _is_red(last):
        row.remove_item(last)
        row.add_item(last)


def _is_red(item: ui.Item[ui.LayoutView]) -> bool:
    return isinstance(item, ui.Button) and item.style is discord.ButtonStyle.danger


def done_text(match: MatchWithBoard, user_id: int, words: Words, link: str) -> str:
    """Return the confirmation of a person's click or command: the move played, the status or the result.

    `link` leads that person to the board.
    """
    seats = [seat for seat in Seat if match.players[seat].user_id == user_id]
    # Not simply the last move, which may be the opponent's forced pass.
    mine = next((event for event in reversed(match.events) if event.seat in seats), None)
    action = mine.action if mine is not None and mine.kind is EventKind.MOVED else None
    # A choice has a verb of its own: *Ada swapped*.
    if match.is_finished or action is None or match.position.point_of(action) is None:
        text, own = status_text(match, words, link), own_result(match, match.seat_of(user_id), words)
        return words("two-sentences", first=own, second=text) if own else text
    return words("move-done", move=sentences.latest_name(match.position, action, words), link=link)


def status_text(match: MatchWithBoard, words: Words, link: str) -> str:
    """Return the status or the result with a link to the board, for a note."""
    return f"{status_line(match, words)} {link}"
