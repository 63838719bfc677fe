"""Fixed rules for the first two stones, because no search is deep enough to compare points so early.

Black starts in the centre. White answers next to a stone in the middle, on the diagonal
towards the centre. If the stone is near the edge, White takes the centre.
"""

from __future__ import annotations

from engines.core.board.position import EMPTY

_FAR = 4
"""Minimum distance from the centre, in king's moves, of a first stone that needs no adjacent answer."""


def opening_move(cells: bytes, size: int) -> int | None:
    """Return the point for the first or the second stone; `None` if the board has more stones.

    `cells` is the board in reading order, with `size` rows.
    """
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
