"""A person's attempt at a puzzle: its progress, the effect of a move, and whether it is legal. Pure."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from datetime import timedelta

from bot.hosting.errors import IllegalTryError, InvalidChoiceError
from bot.hosting.matches.match_values import RatingChange
from db.puzzle_rows import AttemptRow
from engines.core.equal_actions import has_choice, is_equal_action
from engines.core.errors import IllegalActionError
from engines.core.game import Position
from engines.puzzles.puzzle import Puzzle


class PuzzleResult(enum.StrEnum):
    """Result of a first attempt; the database stores its values."""

    SOLVED = "solved"
    FAILED = "failed"
    SHOWN = "shown"


class PuzzleVerdict(enum.Enum):
    """Judgement of a move that a person plays in a puzzle."""

    RIGHT = enum.auto()
    """A correct move, but the solution has further moves to find."""
    WRONG = enum.auto()
    SOLVED = enum.auto()
    STALE = enum.auto()
    """The click came from an outdated message of the puzzle, and has no effect."""


@dataclass(frozen=True, slots=True)
class Attempt(AttemptRow):
    """A puzzle, and a person's stored attempts at it."""

    puzzle: Puzzle

    @property
    def position(self) -> Position:
        """The position on the board; without a current attempt, the puzzle's start."""
        return position_at(self.puzzle, self.step or 0)

    @property
    def duration(self) -> timedelta | None:
        """Duration of the person's first attempt; `None` before its end."""
        return None if self.ended_at is None else self.ended_at - self.began_at


@dataclass(frozen=True, slots=True)
class Judgement:
    """Verdict on a move, and the attempt after it.

    `change` is the rating change if the move ended a first attempt that is rated, otherwise `None`.
    """

    attempt: Attempt
    verdict: PuzzleVerdict
    change: RatingChange | None = None


def position_at(puzzle: Puzzle, step: int) -> Position:
    """Return the position after `step` correct moves and the opponent's replies to them."""
    return puzzle.game.position(None, (*puzzle.actions, *puzzle.line_after(step)))


def solution_position(puzzle: Puzzle, played: int | None = None) -> Position:
    """Return the position after the first `played` moves of the solution; `None` means all moves."""
    return puzzle.game.position(None, (*puzzle.actions, *puzzle.line[:played]))


def step_after(puzzle: Puzzle, step: int, action: int) -> int | None:
    """Return the number of correct moves found once `action` is played; `None` if the move is wrong.

    `step` is the number found before. A move is correct if it leads to the same result as the solution's
    move. A next move without real choice, because all lead to the same result, counts as found too.
    """
    asked = puzzle.line[len(puzzle.line_after(step))]
    if not is_equal_action(position_at(puzzle, step), action, asked):
        return None
    step += 1
    while step < puzzle.asked and not has_choice(position_at(puzzle, step)):
        step += 1
    return step


def check_legal(position: Position, action: int) -> None:
    """Raise `IllegalTryError` for an illegal action, `InvalidChoiceError` for no action of the game."""
    if not 0 <= action < position.action_count:
        raise InvalidChoiceError(f"no move of this board has the number {action}")
    try:
        position.play(action)
    except IllegalActionError as error:
        raise IllegalTryError(position.game, position.format_action(action), error.reason) from error
