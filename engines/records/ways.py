"""Ways to read the moves of a file whose texts can mean several moves; all are followed till one is left."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, Protocol, TypeVar

from engines.core.errors import TengenError
from engines.core.game import Position

MAX_WAYS = 16
"""Number of ways that are followed at once."""


class Reader(Protocol):
    """Player of the moves of a file; its copies go on independently.

    Both methods raise a `TengenError` for a move that cannot be read or played.
    """

    board: Position

    def readings(self, text: str, line: int) -> tuple[int, ...]:
        """Return the actions that `text`, in line `line` of the file, can mean."""

    def play(self, action: int, line: int, text: str = "") -> None:
        """Play an action, which the file writes as `text` in line `line`."""


_Reader = TypeVar("_Reader", bound=Reader)


class Doubt(NamedTuple):
    """A text that can mean several moves, with its line, the move's number, from 1, and the chosen move."""

    text: str
    line: int
    move: int
    choice: str


@dataclass(slots=True)
class Way(Generic[_Reader]):
    """A way to read the words so far: its reader, and the number of plies after each word.

    `doubts` has the texts that could mean several moves, each with the move that this way chose.
    """

    reader: _Reader
    plies: list[int] = field(default_factory=list)
    doubts: tuple[Doubt, ...] = ()


def continue_ways(ways: Sequence[Way[_Reader]], text: str, line: int) -> list[Way[_Reader]]:
    """Play the word `text` of line `line` in each way; return the ways after it, one for each of its moves.

    A way in which the word means one move is changed, and returned itself. Ways that cannot play the word
    are left out; if none can, the first way's error is raised. Of ways to the same position, only the first
    is kept.
    """
    longer: list[Way[_Reader]] = []
    errors: list[TengenError] = []
    for way in ways:
        try:
            longer += _after(way, text, line)
        except TengenError as error:
            errors.append(error)
    if not longer:
        raise errors[0]
    if len(longer) == 1:
        return longer
    # Ways that lead to the same position need no decision.
    kept: dict[bytes, Way[_Reader]] = {}
    for way in longer:
        kept.setdefault(way.reader.board.state_key(), way)
    return list(kept.values())


def first_doubt(ways: Sequence[Way[_Reader]]) -> tuple[str, int, int, tuple[str, str]]:
    """Return the first text that the first two of `ways`, which must differ, read differently.

    The result has the text, its line, the number of its move, and the names of both choices.
    """
    pairs = zip(ways[0].doubts, ways[1].doubts, strict=False)
    one, other = next((one, other) for one, other in pairs if one != other)
    return one.text, one.line, one.move, (one.choice, other.choice)


def _after(way: Way[_Reader], text: str, line: int) -> list[Way[_Reader]]:
    """Return the ways after a word, one for each move that it can mean.

    If that is a single move, `way` itself plays it; otherwise, copies of it play the moves. Raises the
    reader's `TengenError`.
    """
    actions, board = way.reader.readings(text, line), way.reader.board
    ways = [way]
    if len(actions) > 1:
        names = [board.format_like(text, action) for action in actions]
        doubts = [Doubt(text, line, board.ply + 1, name) for name in names]
        ways = [Way(copy.copy(way.reader), [*way.plies], (*way.doubts, doubt)) for doubt in doubts]
    for one, action in zip(ways, actions, strict=True):
        one.reader.play(action, line, text)
        one.plies.append(one.reader.board.ply)
    return ways
