"""What a game's solver tells about a position that may become a puzzle.

A game that has puzzles offers a module `puzzles` beside its search,
`engines/games/<id>/search/puzzles.py`, with

    PUZZLES: PuzzleMaker
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engines.core.game import Position
from engines.core.score import Proof


@dataclass(frozen=True, slots=True)
class Verdict:
    """The best result that the side to move can have, and what keeps it.

    `moves` are actions that keep the result: exactly one where every other
    action does worse (in what sense the game's `PuzzleMaker` says), two or
    more otherwise, not necessarily all. Where there is one, `line` is best
    play by both sides from here, beginning with it, to the end of the game
    or to where nothing is left to find; else it is empty.
    """

    goal: Proof
    moves: tuple[int, ...]
    line: tuple[int, ...] = ()


class PuzzleMaker(Protocol):
    """How a game's puzzles are found."""

    levels: Sequence[str]
    """Whose games are looked through, two levels at a time."""
    plies: range
    """How many actions may have been played when a puzzle begins."""
    shortest: int
    """The fewest plies of a line that is worth asking for."""

    def judge(self, position: Position, fewest: int = 1) -> Verdict | None:
        """Return what is proven of a position that is not over.

        `None` where nothing is worth asking: the position is lost, nothing
        is proven, or best play takes less than `fewest` plies.
        """
        ...
