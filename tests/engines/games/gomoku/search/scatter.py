"""Random positions whose stones lie near each other, so that patterns meet."""

from __future__ import annotations

import random

from engines.core.errors import IllegalActionError
from engines.games.gomoku.rules import GomokuPosition, Variant
from engines.games.gomoku.search.board import layout
from engines.games.gomoku.search.board.board import Board


def empty(rule: str, size: int = 15) -> GomokuPosition:
    return GomokuPosition(Variant(size, rule), bytes(size * size))


def random_position(rng: random.Random, rule: str, stones: int, size: int = 15) -> GomokuPosition:
    """An open position with this number of stones, begun in the centre."""
    while True:
        position = empty(rule, size).play(size * size // 2)
        while position.ply < stones and position.outcome is None:
            position = random_step(rng, position)
        if position.outcome is None:
            return position


def random_step(rng: random.Random, position: GomokuPosition, reach: int = 2) -> GomokuPosition:
    """The position after a legal stone within `reach` of some other; anywhere if that is too hard to find."""
    size = position.rows
    taken = [point for point, cell in enumerate(position.cells) if cell]
    for _ in range(40):
        row, column = divmod(rng.choice(taken), size)
        row, column = row + rng.randint(-reach, reach), column + rng.randint(-reach, reach)
        if 0 <= row < size and 0 <= column < size:
            try:
                return position.play(row * size + column)
            except IllegalActionError:
                continue
    return position.play(rng.choice(position.legal_actions()))


def state(board: Board) -> tuple[bytes, ...]:
    """Everything that a stone changes."""
    parts = (
        (layout.SIDE, 3),
        (layout.BALANCE, 1),
        (layout.LINES, 6 * board.size),
        (layout.CLASSES_OF, layout.SLOTS // 8),
        (layout.CELLS, board.points),
    )
    return (*(board.view(field, words).tobytes() for field, words in parts), board.stones())
