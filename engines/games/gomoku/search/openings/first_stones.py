"""The first two stones, by custom: a search cannot distinguish good ones there.

Black begins in the centre. White answers next to a stone in the middle,
on the diagonal that leads to the centre; a stone near the edge is left
alone and the centre taken.
"""

from __future__ import annotations

from engines.core.board.position import EMPTY

_FAR = 4
"""A first stone at least this far from the centre needs no answer beside it."""


def opening_move(cells: bytes, size: int) -> int | None:
    """Return a first or second stone's point, `None` when more stones are on the board."""
    stones = [point for point, cell in enumerate(cells) if cell != EMPTY]
    middle = size // 2
    centre = middle * size + middle
    if not stones:
        return centre
    if len(stones) > 1:
        return None
    row, column = divmod(stones[0], size)
    if max(abs(row - middle), abs(column - middle)) >= _FAR:
        return centre
    down = 1 if row < middle else -1
    right = 1 if column < middle else -1
    return (row + down) * size + column + right
