"""Verdicts of a game's solver on positions that may become puzzles.

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
    """The proven result of the side to move, and the moves that keep it.

    `moves` are actions that keep the result: exactly one where every other
    action does worse (in what sense the game's `PuzzleMaker` says), two or
    more otherwise, not necessarily all. Where there is one, `line` is best
    play by both sides from here, beginning with it, to the end of the game
    or until more than one move is right; else it is empty.
    """

    goal: Proof
    moves: tuple[int, ...]
    line: tuple[int, ...] = ()


class PuzzleMaker(Protocol):
    """A game's source of puzzles: its levels' games, and a solver that judges positions."""

    levels: Sequence[str]
    """Levels whose games are searched for puzzles; two of them play each game."""
    plies: range
    """Range of plies at which a puzzle may begin."""
    shortest: int
    """Least length of a puzzle's line, in plies."""

    def judge(self, position: Position, fewest: int = 1) -> Verdict | None:
        """Return the verdict on an unfinished position.

        `None` if it makes no puzzle: it is lost, nothing is proven, or best
        play takes less than `fewest` plies.
        """
        ...
