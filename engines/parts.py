"""The parts that a game can have beside its rules: `PARTS` of the module `parts` in the game's folder.

A part that needs compiled kernels is a function that imports and returns it, so that finding the games
loads no engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from engines.core.game import Game, Position
from engines.core.level import Level
from engines.core.puzzle_candidate import PuzzleMaker
from engines.records.notation import GameNotation, GameReader

CONTRACT = 1
"""Version of the interface between this program and the folders of games.

A folder declares the version that it was written for as `CONTRACT` in its `__init__.py`. The number grows
when a folder of the version before would no longer work; folders of other versions are left out.
"""

Count = Callable[[Position, int], int]
"""Function that counts the lines of play from a position, of this many plies."""


class SolveLine(Protocol):
    """Function that solves the position in a line of text exactly.

    The game defines the meaning of an empty line. An unreadable line raises `NotationError` or
    another `TengenError`, whose text becomes the answer to that line.
    """

    def __call__(self, text: str, *, with_moves: bool, seconds: float | None = None) -> dict[str, object]:
        """Return the answer as plain JSON values; `with_moves` adds the score of each legal move.

        The search stops after `seconds`. Then `proven` is false in the answer, and an unknown score is
        replaced by its known bounds, `[low, high]`. Without `seconds`, only the game's own limit ends the
        search.
        """
        ...


@dataclass(frozen=True, slots=True)
class Bench:
    """Positions that benchmarks search: each the moves from the start, in notation."""

    lines: Sequence[str]
    """The moves to each position."""
    nodes: int
    """Number of nodes searched for each position."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameParts:
    """Parts of a game beside its rules; every one is optional."""

    levels: Sequence[Level] = ()
    """The opponents, weakest first; without them, the game gets two that can play any game."""
    analyst: Level | None = None
    """The level that scores every move; by default the strongest level, which searches move by move."""
    policy: Level | None = None
    """The level that gives every legal move a probability, in percent; they sum to 100."""
    notations: Sequence[GameNotation] = ()
    """The notations for whole games that the game's players use, the most common first."""
    readers: Sequence[GameReader] = ()
    """Further readers of files, for notations that are not written; asked before the notations."""
    solver: Callable[[], SolveLine] | None = None
    """Loads the exact solver."""
    puzzles: Callable[[], PuzzleMaker] | None = None
    """Loads what finds and proves puzzles."""
    perft: Callable[[], Count] | None = None
    """Loads a faster count of lines of play; the game decides whether to count lines that end earlier."""
    opening_name: Callable[[], Callable[[Position], str]] | None = None
    """Loads the names of openings: a function from a position to its opening's name, empty without one."""
    bench: Bench | None = None
    """The positions for benchmarks; by default four random openings."""
    museum: Game | None = None
    """The board of the historic programs, with its own options and notation; by default the game's own."""

    @property
    def all_readers(self) -> Sequence[GameReader]:
        """All that read files of the game, in the order in which to ask them."""
        return (*self.readers, *self.notations)
