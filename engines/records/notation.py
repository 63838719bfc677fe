"""Interfaces of notations for whole games: those that are only read, and those that are also written.

Every reader keeps this contract, which `tests/bot/hosting/archive/test_reader_contract.py` checks:

- Which game it is: if a number, a name, a position or a move tells another game (`engines.records.kinds`),
  the error names it.
- What ended it: a result is read as a whole (`engines.records.results`) or unknown, never by its beginning.
- Every character is a part of the game or of the format's syntax, or the file is refused with its line. Only
  data that doesn't matter is passed over: of a tag or property that is there twice, the first counts.
- Of several games in a file, the first is read, and its record says so. `games` splits the file, and each
  part can be read as a file of its own.
"""

from __future__ import annotations

import abc
from collections.abc import Iterable, Iterator
from typing import ClassVar

from engines.core.game import Game
from engines.records.record import GameRecord

BYTES = "latin-1"
"""Encoding with which binary files are read as text: one character per byte."""


class GameReader(abc.ABC):
    """Reads whole games as other programs write them."""

    id: ClassVar[str]
    """Stable word that identifies the notation, such as `sgf` or `psq`."""
    encoding: ClassVar[str] = "utf-8"
    """Character encoding of the notation's files."""

    @abc.abstractmethod
    def recognises(self, text: str) -> bool:
        """Whether `text` appears to be a file in this notation."""

    def starts_after_text(self, text: str) -> bool:
        """Whether `text` has a game in this notation after some other text, such as a mail header.

        Called only if no notation recognises the start of `text`.
        """
        return False

    @abc.abstractmethod
    def read(self, game: Game, text: str) -> GameRecord:
        """Parse the main line of a file, checking every move; raises `RecordError`."""

    def games(self, text: str) -> Iterable[str]:
        """Split a file into the texts of its games, without reading them; by default, it has one game."""
        return (text,)


def split_at(text: str, starts: Iterable[int]) -> Iterator[str]:
    """Yield the parts of a text; a new one begins at each of the ascending indexes `starts`.

    Text before the first of them is a part of its own; if it's blank, it belongs to the first part.
    """
    begin = 0
    for start in starts:
        if text[begin:start].strip():
            yield text[begin:start]
            begin = start
    yield text[begin:]


class GameNotation(GameReader):
    """Notation for whole games that is read and written.

    `extension` is that of its files, without the dot.
    """

    extension: ClassVar[str]

    def can_write(self, record: GameRecord) -> bool:
        """Whether this notation can write the game.

        By default, the game must have a move and no setup.
        """
        return bool(record.actions) and record.setup is None

    @abc.abstractmethod
    def write(self, record: GameRecord) -> str:
        """Return the text of a file with the game in this notation."""
