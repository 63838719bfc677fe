"""Moves run together without a sign between them: `f5d6c3`, `4435`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

from engines.core.game import Game
from engines.records.notation import GameNotation
from engines.records.record import GameRecord, MoveReader, refuse

_BLANK = re.compile(r"\s+")


class RunTogether(GameNotation):
    """A game as the names of its moves, one after the other; `move` matches one in either case."""

    extension: ClassVar[str] = "txt"
    move: ClassVar[re.Pattern[str]]

    def can_write(self, record: GameRecord) -> bool:
        """Whether a move was made: a file of nothing says nothing."""
        return bool(record.actions)

    def write(self, record: GameRecord) -> str:
        """Return the moves in one line."""
        return "".join(record.position.history()) + "\n"

    def recognises(self, text: str) -> bool:
        """Whether it is moves and nothing else, at least the first of them."""
        bare = _BLANK.sub("", text)
        found = self.move.match(bare)
        return found is not None and (found.end() == len(bare) or bool(self.move.match(bare, found.end())))

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the game; blanks and line ends are passed over."""
        reader = MoveReader(game, {})
        for word, line in self.words(text):
            self.play(reader, word, line)
        return reader.record()

    def play(self, reader: MoveReader, word: str, line: int) -> None:
        """Play one move of the file."""
        reader.read(word, line)

    def words(self, text: str) -> Iterator[tuple[str, int]]:
        """Yield each move with its line; raises `RecordError` at what is none."""
        for line, part in enumerate(text.splitlines(), 1):
            at, bare = 0, _BLANK.sub("", part)
            while at < len(bare):
                found = self.move.match(bare, at)
                if found is None:
                    raise refuse("unreadable", line, bare[at : at + 10])
                yield found[0], line
                at = found.end()
