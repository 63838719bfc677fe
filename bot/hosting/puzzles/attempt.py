"""A person at a puzzle: how far they are, and what a move does. Pure."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from datetime import timedelta

from bot.hosting.matches.match import RatingChange
from db.puzzle_rows import AttemptRow
from engines.core.game import Position
from engines.puzzles.puzzle import Puzzle


class Result(enum.StrEnum):
    """What a first attempt came to."""

    SOLVED = "solved"
    FAILED = "failed"
    SHOWN = "shown"


class Verdict(enum.Enum):
    """What became of a move."""

    RIGHT = enum.auto()
    """And there is another to find."""
    WRONG = enum.auto()
    SOLVED = enum.auto()
    STALE = enum.auto()
    """It was made on an older picture of the puzzle, and does nothing."""


@dataclass(frozen=True, slots=True)
class Attempt(AttemptRow):
    """A person's attempts at one puzzle, as they are stored, with the puzzle."""

    puzzle: Puzzle

    @property
    def position(self) -> Position:
        """What is on the board; where nothing is being tried, where the puzzle begins."""
        return position_at(self.puzzle, self.step or 0)

    @property
    def took(self) -> timedelta | None:
        """How long the first attempt lasted."""
        return None if self.ended_at is None else self.ended_at - self.began_at


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a move came to; `change` where it ended a first attempt, and so moved a rating."""

    attempt: Attempt
    verdict: Verdict
    change: RatingChange | None = None


def position_at(puzzle: Puzzle, step: int) -> Position:
    """Return the position after so many right moves and the answers to them."""
    return puzzle.game.position(None, (*puzzle.actions, *puzzle.line[: 2 * step]))


def solution_position(puzzle: Puzzle) -> Position:
    """Return the position at the end of best play."""
    return puzzle.game.position(None, (*puzzle.actions, *puzzle.line))


def step_after(puzzle: Puzzle, step: int, action: int) -> int | None:
    """Return how many moves are made after this one, `None` for a wrong one.

    A turn with one legal action asks for nothing and is passed over.
    """
    if puzzle.line[2 * step] != action:
        return None
    step += 1
    while step < puzzle.asked and len(position_at(puzzle, step).legal_actions()) == 1:
        step += 1
    return step
