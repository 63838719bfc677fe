"""The contract of a notation for whole games, and the notations of each game.

A game lists its notations as `NOTATIONS` of the module `notations` in its
folder, the most common first.
"""

from __future__ import annotations

import abc
from collections.abc import Sequence
from typing import ClassVar

from engines.core.game import Game
from engines.core.registry import part_of
from engines.records.record import GameRecord

BYTES = "latin-1"
"""Encoding of binary files: one character for each byte."""


class GameNotation(abc.ABC):
    """A notation for whole games that other programs read and write too."""

    id: ClassVar[str]
    """A stable word: `sgf`, `psq`."""
    extension: ClassVar[str]
    encoding: ClassVar[str] = "utf-8"
    """Encoding of its files."""

    def can_write(self, record: GameRecord) -> bool:
        """Whether this notation can write the game.

        By default it needs a move, and a game that begins without a setup.
        """
        return bool(record.actions) and record.setup is None

    @abc.abstractmethod
    def write(self, record: GameRecord) -> str:
        """Return the game as a file of this notation."""

    @abc.abstractmethod
    def recognises(self, text: str) -> bool:
        """Whether `text` is meant to be such a file."""

    def is_below_words(self, text: str) -> bool:
        """Whether such a file begins below other text; asked if no notation recognises the beginning."""
        return False

    @abc.abstractmethod
    def read(self, game: Game, text: str) -> GameRecord:
        """Return the game in a file: the main line, with every move checked; raises `RecordError`."""


def notations_of(game: Game) -> Sequence[GameNotation]:
    """Return the notations that the game's players use."""
    module = part_of(game, "notations")
    return () if module is None else tuple(module.NOTATIONS)
