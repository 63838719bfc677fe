"""A match and one of the messages that show it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Self

from bot.hosting.matches.board import BoardMessage, Place
from bot.hosting.matches.match import Match


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchWithBoard(Match):
    """A match with the board message that shows it: all data needed to draw the match or link to it."""

    board: BoardMessage

    @classmethod
    def of(cls, match: Match, board: BoardMessage) -> Self:
        """Return the match as shown by `board`."""
        return cls(**{name: getattr(match, name) for name in _FIELDS}, board=board)

    def without_board(self) -> Match:
        """Return the plain `Match`, without the board message."""
        return Match(**{name: getattr(self, name) for name in _FIELDS})

    @property
    def place(self) -> Place:
        """The location of the board message."""
        return self.board.place

    def at(self, place: Place) -> Self:
        """Return a copy with the board message at `place`."""
        return self if place == self.place else replace(self, board=replace(self.board, place=place))


_FIELDS = tuple(field.name for field in fields(Match))
