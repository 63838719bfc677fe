"""Which columns of a wide board a phone is shown.

A phone holds fifteen glyphs in a line, a board may be nineteen wide.
The window keeps to the board's centre and moves only as far as the
stones demand, so that it rarely jumps between two moves.
"""

from __future__ import annotations

from engines.core.game import Position

WIDEST = 15
"""Glyphs a line may hold."""
_RECENT = 8
"""So many latest moves are where the fight is; hiding one is worse than hiding any older stones."""


def visible_columns(position: Position, widest: int = WIDEST) -> range:
    """Return the columns to show: all of them if they fit, else the best `widest` in a row.

    A winning line comes first, then the latest moves, then the number of
    stones; among equals the window nearest to the centre is taken.
    """
    spare = position.columns - (widest - 2 * bool(position.game.look.edges[1]))
    if spare <= 0:
        return range(position.columns)
    weights = _column_weights(position)
    centre = spare / 2
    shown = position.columns - spare
    best = min(
        range(spare + 1),
        key=lambda start: (-sum(weights[start : start + shown]), abs(start - centre), start),
    )
    return range(best, best + shown)


def hidden_points(position: Position, window: range) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the occupied points left and right of `window`, in reading order."""
    left: list[int] = []
    right: list[int] = []
    for point, cell in enumerate(position.cells):
        column = point % position.columns
        if cell and column not in window:
            (left if column < window.start else right).append(point)
    return tuple(left), tuple(right)


def _column_weights(position: Position) -> list[int]:
    """How much each column wants to be seen."""
    columns, area = position.columns, position.rows * position.columns
    weights = [0] * columns
    for point, cell in enumerate(position.cells):
        weights[point % columns] += 1 if cell else 0
    for action in position.actions[-_RECENT:]:
        played = position.point_of(action)
        if played is not None:
            weights[played % columns] += area
    for point in position.winning_line:
        weights[point % columns] += area * (_RECENT + 1)
    return weights
