"""Symmetries of a game: ways to turn or mirror its board that change nothing about play.

A game declares the transforms that its rules and its first position
allow; what they do to points and actions is worked out here. Applying
one to every action of a game gives a game with the same legal actions,
cells, winning points and outcome, turned or mirrored.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engines.core.path import Path

Transform = Callable[[int, int, int, int], tuple[int, int]]
"""`(row, column, last row, last column)` to the row and column it becomes."""


def same(row: int, column: int, bottom: int, right: int) -> tuple[int, int]:
    """Leave everything where it is."""
    return row, column


def mirrored(row: int, column: int, bottom: int, right: int) -> tuple[int, int]:
    """Exchange left and right."""
    return row, right - column


def upside_down(row: int, column: int, bottom: int, right: int) -> tuple[int, int]:
    """Exchange top and bottom."""
    return bottom - row, column


def half_turned(row: int, column: int, bottom: int, right: int) -> tuple[int, int]:
    """Turn by half a circle."""
    return bottom - row, right - column


def transposed(row: int, column: int, bottom: int, right: int) -> tuple[int, int]:
    """Mirror at the diagonal from the top left; only for square boards."""
    return column, row


def anti_transposed(row: int, column: int, bottom: int, right: int) -> tuple[int, int]:
    """Mirror at the diagonal from the top right; only for square boards."""
    return right - column, bottom - row


def quarter_turned(row: int, column: int, bottom: int, right: int) -> tuple[int, int]:
    """Turn clockwise by a quarter; only for square boards."""
    return column, bottom - row


def quarter_turned_back(row: int, column: int, bottom: int, right: int) -> tuple[int, int]:
    """Turn anticlockwise by a quarter; only for square boards."""
    return right - column, row


NONE: tuple[Transform, ...] = (same,)
MIRROR: tuple[Transform, ...] = (same, mirrored)
HALF_TURN: tuple[Transform, ...] = (same, half_turned)
DIAGONALS: tuple[Transform, ...] = (same, half_turned, transposed, anti_transposed)
DIHEDRAL: tuple[Transform, ...] = (
    *DIAGONALS,
    mirrored,
    upside_down,
    quarter_turned,
    quarter_turned_back,
)


@dataclass(frozen=True, slots=True)
class Symmetry:
    """One symmetry as two permutations: where each point goes, and what each action becomes."""

    points: tuple[int, ...]
    actions: tuple[int, ...]


def symmetry(transform: Transform, rows: int, columns: int, paths: Sequence[Path]) -> Symmetry:
    """Return what `transform` does to a board; `paths` holds each action's path.

    An action becomes the one whose path goes through the moved points;
    words stay. Raises `KeyError` where no action has that path, which
    means that the game declares a symmetry it has not.
    """
    moved = (transform(*divmod(point, columns), rows - 1, columns - 1) for point in range(rows * columns))
    points = tuple(row * columns + column for row, column in moved)
    numbers = {path: action for action, path in enumerate(paths)}
    actions = tuple(
        numbers[tuple(points[step] if isinstance(step, int) else step for step in path)] for path in paths
    )
    return Symmetry(points, actions)
