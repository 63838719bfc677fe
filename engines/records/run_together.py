"""Moves run together without a sign between them: `f5d6c3`, `4435`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar

from engines.core.game import Game, Options
from engines.records.notation import GameNotation
from engines.records.record import GameRecord, MoveReader, first_that_fits, refuse

_BETWEEN = re.compile(r"[\s,;]+|(?<=\w)-(?=\w)")
"""What may stand between two moves all the same."""


class RunTogether(GameNotation):
    """A game as the names of its moves, one after the other; `move` matches one in either case."""

    extension: ClassVar[str] = "txt"
    move: ClassVar[re.Pattern[str]]

    def write(self, record: GameRecord) -> str:
        """Return the moves in one line."""
        return "".join(record.position.history()) + "\n"

    def recognises(self, text: str) -> bool:
        """Whether it is moves and nothing else, at least the first of them."""
        bare = _BETWEEN.sub("", text)
        found = self.move.match(bare)
        return found is not None and (found.end() == len(bare) or bool(self.move.match(bare, found.end())))

    def read(self, game: Game, text: str) -> GameRecord:
        """Return the game; what may stand between two moves is passed over."""
        words = list(self.words(text))

        def read(options: Options) -> GameRecord:
            reader = MoveReader(game, options)
            reader.read_all(words)
            return reader.record()

        return first_that_fits(read, self.options(game))

    def options(self, game: Game) -> Sequence[Options]:
        """Return the options that may be meant, for such a text says none, the likeliest first."""
        return ({},)

    def words(self, text: str) -> Iterator[tuple[str, int]]:
        """Yield each move with its line; raises `RecordError` at what is none."""
        for line, part in enumerate(text.splitlines(), 1):
            at, bare = 0, _BETWEEN.sub("", part)
            while at < len(bare):
                found = self.move.match(bare, at)
                if found is None:
                    raise refuse("unreadable", line, bare[at : at + 10])
                yield found[0], line
                at = found.end()
