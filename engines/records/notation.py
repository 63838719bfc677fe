"""The contract of a notation for whole games, and where each game's are found.

A game lists its notations as `NOTATIONS` of the module `notations` in its
folder, that which its players use most first; a game without one has none.
"""

from __future__ import annotations

import abc
from collections.abc import Sequence
from typing import ClassVar

from engines.core.game import Game
from engines.core.registry import part_of
from engines.records.record import GameRecord

BYTES = "latin-1"
"""The encoding of files that are no texts: a character stands for a byte."""


class GameNotation(abc.ABC):
    """A way of writing whole games down that others read and write, too."""

    id: ClassVar[str]
    """A stable word: `sgf`, `psq`."""
    extension: ClassVar[str]
    encoding: ClassVar[str] = "utf-8"
    """How its files are stored."""

    def can_write(self, record: GameRecord) -> bool:
        """Whether this notation can write the game: it needs a move, at least.

        Most notations know of games alone that begin as they always do.
        """
        return bool(record.actions) and record.setup is None

    @abc.abstractmethod
    def write(self, record: GameRecord) -> str:
        """Return the game as a file of this notation."""

    @abc.abstractmethod
    def recognises(self, text: str) -> bool:
        """Whether `text` is meant to be such a file."""

    def is_below_words(self, text: str) -> bool:
        """Whether such a file follows other text; asked if no notation recognises the beginning."""
        return False

    @abc.abstractmethod
    def read(self, game: Game, text: str) -> GameRecord:
        """Return the game that a file tells, main line only, every move checked; raises `RecordError`."""


def notations_of(game: Game) -> Sequence[GameNotation]:
    """Return the notations that the game's players use."""
    module = part_of(game, "notations")
    return () if module is None else tuple(module.NOTATIONS)
