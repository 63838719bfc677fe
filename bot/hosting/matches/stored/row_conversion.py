"""Converts stored rows to players, boards and unplayable matches; unreadable values get defaults."""

from __future__ import annotations

from typing import Any, TypeVar

from bot.hosting.matches.board import BoardMessage, BoardStyle, Place, PlaceKind, parse_style
from bot.hosting.matches.errors import UnplayableMatch
from bot.hosting.matches.match import Player
from bot.hosting.matches.match_values import CHANNEL
from db.rows import BoardRow, MatchRow, PlaceRow, SeatRow

T = TypeVar("T")

CHANNEL_NAME = "Channel"
"""Name of a voting channel in exported files; boards use a translation."""
_LOCALE = "en-US"
_KINDS = {kind.value: kind for kind in PlaceKind}


def unplayable_match(
    row: MatchRow, detail: str, engine_name: str, *, is_waiting: bool = False
) -> UnplayableMatch:
    """Build an unplayable match from the readable data of its row; never raises."""
    first, second = row.seats
    return UnplayableMatch(
        id=row.id,
        game_id=_if(str, row.game) or "?",
        players=(player(first, engine_name), player(second, engine_name)),
        seq=_next_seq(row),
        is_finished=row.is_finished,
        starter_id=_if(int, row.starter_id),
        detail=detail,
        is_waiting=is_waiting,
    )


def player(seat: SeatRow, engine_name: str) -> Player:
    """Convert a stored seat to a player."""
    if seat.level == CHANNEL:
        return Player(None, CHANNEL_NAME)
    user_id = _if(int, seat.user_id)
    if user_id is None:
        return Player(None, engine_name, _if(str, seat.level) or "")
    return Player(user_id, _if(str, seat.name) or str(user_id))


def board(match_id: int, row: BoardRow | None) -> BoardMessage:
    """Convert a row to a board; defaults replace unreadable data, including an unreadable location."""
    if row is None:
        return BoardMessage(0, match_id, Place(None, 0), BoardStyle.EMOJI, _LOCALE)
    style, picture = parse_style(_if(str, row.style) or "")
    locale, drawn_seq = _if(str, row.locale) or _LOCALE, _if(int, row.drawn_seq)
    place = _place(row.place)
    return BoardMessage(
        _if(int, row.id) or 0, match_id, place, style, locale, drawn_seq, row.is_moved is True, picture
    )


def _place(row: PlaceRow) -> Place:
    """Convert a row to a place; an unknown kind of place becomes a channel."""
    kind = _KINDS.get(_if(str, row.kind) or "", PlaceKind.CHANNEL)
    return Place(_if(int, row.guild_id), _if(int, row.channel_id) or 0, _if(int, row.message_id), kind)


def _next_seq(row: MatchRow) -> int:
    """Return the next free sequence number after the events of the log."""
    taken: set[Any] = {event.seq for event in row.events}
    seq = len(row.events)
    while seq in taken:
        seq += 1
    return seq


def _if(kind: type[T], value: Any) -> T | None:
    """Return the value if it has exactly this type, otherwise `None`."""
    return value if type(value) is kind else None
