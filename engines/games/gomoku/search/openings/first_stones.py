"""The first two stones by fixed rules, because a search cannot tell good ones from bad ones there.

Black starts in the centre. White answers a stone in the middle next to it,
on the diagonal that leads to the centre. If the stone is near the edge,
White takes the centre.
"""

from __future__ import annotations

from engines.core.board.position import EMPTY

_FAR = 4
"""Distance from the centre at which a first stone needs no answer beside it."""


def opening_move(cells: bytes, size: int) -> int | None:
    """Return the point for the first or second stone, or `None` if more stones are on the board."""
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
