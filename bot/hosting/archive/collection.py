"""A file of several games: their texts one after another, and where each of them begins."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from engines.core.game import Game


class Excerpt(NamedTuple):
    """The bytes of one game, valid as a file of their own, and the number of lines before the game."""

    data: bytes
    line: int


@dataclass(frozen=True, slots=True)
class Collection:
    """The games of a file as plain data, because another process splits the file."""

    game: Game
    data: bytes
    starts: array[int]
    """Offset of the first byte of each game, and of the end of the last one."""
    lines: array[int]
    """The number of lines before each game, and before the file's end; 0 everywhere in a binary file."""

    @classmethod
    def of(cls, game: Game, texts: Iterable[str], encoding: str, *, has_lines: bool) -> Collection:
        """Return the collection of games with these texts, stored as bytes in `encoding`.

        `has_lines` is false for binary files, so that faults in them get no line number.
        """
        parts, starts, lines = [], array("I", [0]), array("I", [0])
        for text in texts:
            parts.append(text.encode(encoding))
            starts.append(starts[-1] + len(parts[-1]))
            lines.append(lines[-1] + (text.count("\n") if has_lines else 0))
        return cls(game, b"".join(parts), starts, lines)

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.starts) - 1

    def excerpt(self, index: int) -> Excerpt:
        """Return the bytes of the game at `index`, counted from 0, and the number of lines before it."""
        return Excerpt(self.data[self.starts[index] : self.starts[index + 1]], self.lines[index])
