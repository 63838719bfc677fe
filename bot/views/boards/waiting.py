"""Button to the next match that waits for a person's move, for all private replies."""

from __future__ import annotations

from discord import ui

from bot.hosting.matches.event import EventKind
from bot.hosting.matches.shown_match import ShownMatch
from bot.i18n import Words
from bot.views import presses
from bot.views.boards.header import status_line
from bot.views.custom_id import custom_id
from bot.views.input.inputs import Button
from bot.views.input.walk import begin
from bot.views.words import sentences
from bot.views.words.results import result_text
from engines.core.types import Seat


def next_button(words: Words, after_id: int = 0) -> Button:
    """Return the button that opens the next waiting match after match `after_id`."""
    return Button(label=words("button-next"), custom_id=custom_id(presses.NEXT, after_id))


class NextView(ui.View):
    """A view with only the button *Next*, below plain text; like `Layout`, it is stopped immediately."""

    def __init__(self, words: Words) -> None:
        super().__init__(timeout=None)
        self.add_item(next_button(words))
        self.stop()


def done_text(match: ShownMatch, user_id: int, words: Words) -> str:
    """Return the sentence after a person's click or command: the move played, the status or the result."""
    link = sentences.link(match.place)
    if match.is_finished:
        return f"{result_text(match, words)} {link}"
    seats = [seat for seat in Seat if match.players[seat].user_id == user_id]
    # Not simply the last move, which may be the opponent's forced pass.
    mine = next((event for event in reversed(match.events) if event.seat in seats), None)
    if mine is None or mine.kind is not EventKind.MOVED or mine.action is None:
        return f"{status_line(match, words, begin(match.position))} {link}"
    return words("move-done", move=match.position.format_action(mine.action), link=link)
