"""Conversion of positions to words of the kernel, and of moves of the kernel to actions."""

from __future__ import annotations

import itertools

import numpy as np

from engines.core.game import Position
from engines.core.types import Side
from engines.games.checkers.paths import PATHS, POINT_OF, SQUARE_OF, STEPS
from engines.games.checkers.rules import CheckersPosition
from engines.games.checkers.search import kernel

_TOP = int(kernel.TOP)
_PIECES = {1: (0, 0), 2: (0, 32), 3: (1, 0), 4: (1, 32)}
"""Word (0 men, 1 kings) and lowest bit of each kind of cell, from Red's side."""


def words_of(position: Position) -> tuple[np.uint64, np.uint64]:
    """Return the kernel's words `men` and `kings` of a position, seen from the side to move."""
    return _words(position.side_to_move, position.cells)


def keys_of(position: CheckersPosition) -> list[int]:
    """Return the hash keys of the boards since the last irreversible action, the current one last."""
    return [int(kernel.hash_key(*_words(side, cells))) for side, (cells,) in position.progress.history]


def actions_of(position: Position) -> list[int]:
    """Return the action of each move in `kernel.list_moves`, in the order of that list."""
    men, kings = words_of(position)
    frame = np.zeros(4 * kernel.SLOTS, dtype=np.uint64)
    count = int(kernel.list_moves(np.uint64(frame.ctypes.data), men, kings))
    found: dict[tuple[int, int], list[int]] = {}
    for action in position.legal_actions():
        after = _after(int(men), int(kings), action, position.side_to_move)
        found.setdefault(after, []).append(action)
    # Jumps with one result are in another order in the list, but any of them serves.
    return [found[after[0], after[1]].pop() for after in frame.reshape(-1, 4)[:count, :2].tolist()]


def _words(side: Side, cells: bytes) -> tuple[np.uint64, np.uint64]:
    words = [0, 0]
    for square in range(1, 33):
        cell = cells[POINT_OF[square]]
        if cell:
            word, low = _PIECES[cell]
            words[word] |= 1 << low + square - 1
    men, kings = (np.uint64(word) for word in words)
    return (kernel.turned(men), kernel.turned(kings)) if side is Side.SECOND else (men, kings)


def _after(men: int, kings: int, action: int, side: Side) -> tuple[int, int]:
    """Return men and kings after `action` of `side`, still seen from the side that moved."""
    path = PATHS[action]
    start, end = (1 << _bit(point, side) for point in (path[0], path[-1]))
    if action >= STEPS:
        for here, there in itertools.pairwise(path):
            taken = 1 << _bit((here + there) // 2, side) + 32
            men, kings = men & ~taken, kings & ~taken
    if kings & start:
        return men, (kings & ~start) | end
    if end & _TOP:
        return men & ~start, kings | end
    return (men & ~start) | end, kings


def _bit(point: int, side: Side) -> int:
    """Return the number of a point's bit in the kernel's words, 0 to 31, from the view of `side`."""
    return SQUARE_OF[point] - 1 if side is Side.FIRST else 32 - SQUARE_OF[point]
