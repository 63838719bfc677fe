"""Symmetries of a game: rotations and reflections of its board that preserve the rules.

A game declares the transforms that leave its rules and starting position
unchanged; `symmetry` derives the permutations of points and actions.
Applying a permutation to every action of a match yields the equally permuted
legal actions, cells and winning points, and the same outcome.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

from engines.core.path import Path

Turn = Callable[[bytes], Iterable[int]]
"""Function that rotates or reflects a board, given as one value per point; `bytes` leaves it unchanged."""
Transform = Callable[[npt.NDArray[np.int64]], npt.NDArray[np.int64]]
"""Function that rotates or reflects a board, an array with the axes row and column."""

_SAME, _HALF_TURNED, _TURNED_RIGHT = (partial(np.rot90, k=quarters) for quarters in (0, 2, -1))


def _anti_transposed(board: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Reflect the board across the diagonal from the top right to the bottom left."""
    return np.rot90(board, 2).T


NONE: tuple[Transform, ...] = (_SAME,)
"""The transforms of a game without symmetries: only the identity."""
MIRROR: tuple[Transform, ...] = (_SAME, np.fliplr)
"""The identity and the reflection that exchanges left and right."""
HALF_TURN: tuple[Transform, ...] = (_SAME, _HALF_TURNED)
"""The identity and the rotation by 180°."""
DIAGONALS: tuple[Transform, ...] = (_SAME, _HALF_TURNED, np.transpose, _anti_transposed)
"""Half turn and reflections across both diagonals; like `DIHEDRAL`, only for square boards."""
DIHEDRAL: tuple[Transform, ...] = (*DIAGONALS, np.fliplr, np.flipud, _TURNED_RIGHT, np.rot90)
"""All eight rotations and reflections of a square."""
_RECTANGLE: tuple[Transform, ...] = (*HALF_TURN, np.fliplr, np.flipud)


@dataclass(frozen=True, slots=True)
class Symmetry:
    """Symmetry as two permutations: the image of each point and of each action."""

    points: tuple[int, ...]
    actions: tuple[int, ...]


def symmetry(transform: Transform, rows: int, columns: int, paths: Sequence[Path]) -> Symmetry:
    """Return the symmetry that `transform` defines on a board; `paths` holds each action's path.

    Each action maps to the action whose path goes through the transformed points; words
    are unchanged. If several actions share a path, the first maps to the first, and so on.
    Raises `KeyError` if no action has that path: the rules then lack the declared symmetry.
    """
    board = np.arange(rows * columns).reshape(rows, columns)
    # The transformed board holds the origin of each point: the inverse permutation.
    points = tuple(np.argsort(transform(board), axis=None).tolist())
    numbers = {path: action for action, path in _numbered(paths)}
    actions = tuple(
        numbers[tuple(points[step] if isinstance(step, int) else step for step in path), turn]
        for _, (path, turn) in _numbered(paths)
    )
    return Symmetry(points, actions)


def board_images(rows: int, columns: int) -> npt.NDArray[np.int64]:
    """Return the board in each rotation and reflection that keeps its shape: shape (images, points).

    Entry (i, p) is the point of the board that lies at p in image i; image 0 is the board itself.
    A square has eight images, another board four. Some need not preserve the rules of a game.
    """
    board = np.arange(rows * columns).reshape(rows, columns)
    transforms = DIHEDRAL if rows == columns else _RECTANGLE
    return np.array([transform(board).ravel() for transform in transforms], np.int64)


def _numbered(paths: Sequence[Path]) -> Iterator[tuple[int, tuple[Path, int]]]:
    """Yield each action with its path and the number of earlier actions that have this path too."""
    counts: Counter[Path] = Counter()
    for action, path in enumerate(paths):
        yield action, (path, counts[path])
        counts[path] += 1
