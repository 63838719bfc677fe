"""Candidates for puzzles, as a game's solver finds them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engines.core.game import Position
from engines.core.scoring.score import Proof


@dataclass(frozen=True, slots=True)
class PuzzleCandidate:
    """Proven result for the side to move, and the moves that preserve it.

    - `moves` has exactly one action if every other action is worse (as the game's `PuzzleMaker` defines it)
      or equal to that one (`engines.core.equal_actions`). Otherwise it has two or more that preserve the
      proven result, not necessarily all.
    - `line`, for a single move, is best play by both sides, starting with that move. It ends with the game,
      before several moves preserve the result, or at a length that the `PuzzleMaker` limits. For several
      moves, it is empty. It can also be empty if `check` was asked for a single ply.
    """

    goal: Proof
    moves: tuple[int, ...]
    line: tuple[int, ...] = ()
    min_choices: int = 2
    """Minimum number of the solver's turns with a choice in a puzzle that starts here."""


class PuzzleMaker(Protocol):
    """A game's source of puzzles: levels whose games supply positions, and a solver that checks these."""

    levels: Sequence[str]
    """Levels that play the games from which puzzles are taken; two levels play each game."""
    plies: range
    """Range of plies of a game from which puzzle positions are taken."""
    min_plies: int
    """Minimum length of a puzzle's line, in plies."""

    def check(self, position: Position, min_plies: int = 1) -> PuzzleCandidate | None:
        """Return an unfinished position's result and moves; `None` if the position is unsuitable.

        It is unsuitable if it is lost, nothing is proven, or best play takes fewer than `min_plies` plies. A
        game can have further reasons, such as too many pieces.
        """
        ...
