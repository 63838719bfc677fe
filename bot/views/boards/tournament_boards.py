"""Texts about the boards of a tournament: the title of each, and the message that starts their thread.

Autumn Cup · round 2 · Ada – Bob
"""

from __future__ import annotations

from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.tournaments.board_groups import MAX_BOARDS, BoardGroup
from bot.i18n import Words, words_for
from bot.views.boards.board import Drawing, Layout
from bot.views.boards.players import LENGTHS, PAGE_LINE, SMALL_LINE
from bot.views.frame import CLOSED, container
from bot.views.words import sentences
from bot.views.words.names import EngineName, fits_line, names_of, safe_name, text_width
from engines.core.types import Seat

_LEAST = 10.0
"""Width in letters that the name of a tournament keeps in a title, if names can be cut instead."""
_LONGEST_NAME = 60.0
"""Maximum width of the tournament's name in the message of a thread, in letters."""


def board_title(match: MatchWithBoard, group: BoardGroup, words: Words, *, is_linked: bool) -> str:
    """Return the title of a match's board in one small line: tournament, round and players.

    If `is_linked`, its start links to the tournament's message, once that message is posted. Until the first
    move it mentions the players who are people, so that posting the board can ping them. Names that do not
    fit the line are cut.
    """
    # Beside the board of a finished match there is no button.
    room = PAGE_LINE if match.is_finished else SMALL_LINE
    for longest in LENGTHS:
        names = names_of(match, words, longest, told=EngineName.FULL if longest > 10 else EngineName.BRIEF)
        pair = " – ".join(names)
        left = room - text_width(f"{_round_title(group, words, '')} · {pair}")
        cup = _round_title(group, words, safe_name(group.name, max(left, min(longest, _LEAST))))
        if fits_line(f"{cup} · {pair}", room, words.locale):
            break
    if match.ply == match.start_ply and not match.is_finished:
        pair = " – ".join(_mention(match, seat) or names[seat] for seat in Seat)
    return f"-# {_linked(cup, group) if is_linked else cup} · {pair}"


def group_title(group: BoardGroup, words: Words, name: str) -> str:
    """Return the title of a thread of boards, such as `Autumn Cup · round 2 · boards 11–20`.

    `name` is the tournament's name, as it is to be shown. The first thread's title does not number its
    boards.
    """
    if group.is_first:
        return _round_title(group, words, name)
    boards = words("tournament-boards", first=group.first, last=group.first + MAX_BOARDS - 1)
    return f"{_round_title(group, words, name)} · {boards}"


def group_drawing(group: BoardGroup) -> Drawing:
    """Build the message from which the thread of these boards starts."""
    title = group_title(group, words_for(group.locale), safe_name(group.name, _LONGEST_NAME))
    return Drawing(Layout(container(_linked(title, group), CLOSED)))


def _round_title(group: BoardGroup, words: Words, name: str) -> str:
    return f"{name} · {words('tournament-round-name', round=group.round)}" if group.round else name


def _linked(text: str, group: BoardGroup) -> str:
    return f"[{text}]({sentences.link(group.place)})" if group.place.message_id else text


def _mention(match: MatchWithBoard, seat: Seat) -> str:
    user_id = match.players[seat].user_id
    return "" if user_id is None or match.players[seat].is_deleted else f"<@{user_id}>"
