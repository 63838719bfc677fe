"""Boards as letters in a code block, for looks whose glyphs would not read on a board of emoji.

A sign before a point marks it:

    8 r n b q k b . r        >  a square of the latest move
    5 . . . . p>. . .        *  a possible next move
    4 . . . .*P . . .        !  a vital piece in danger
      a b c d e f g h
"""

from __future__ import annotations

from collections.abc import Collection

from engines.core.board_view import cell_texts
from engines.core.game import Position

_LATEST, _NEXT, _ALARM = ">", "*", "!"


def lettered_text(
    position: Position, *, chosen: Collection[int] = (), next_points: Collection[int] = ()
) -> str:
    """Return the whole board as a code block, with signs (see above).

    The `chosen` points of a half-made move, if any, have the sign of the latest move instead of it.
    `next_points` are the possible targets; those with a piece of the side to move get no sign.
    """
    cells, owners = cell_texts(position, position.game.look), (None, *position.game.look.owners)
    own = {point for point, cell in enumerate(position.cells) if owners[cell] is position.side_to_move}
    signs = dict.fromkeys(set(next_points) - own, _NEXT)
    signs |= dict.fromkeys(position.alarm_points, _ALARM)
    signs |= dict.fromkeys(chosen or (*position.left_points, *position.last_points), _LATEST)
    labels = position.row_labels() or ("",) * position.rows
    wide, width = max(map(len, cells)), max(map(len, labels))
    lines = []
    for row, label in enumerate(labels):
        points = range(row * position.columns, (row + 1) * position.columns)
        texts = (signs.get(point, " ") + cells[point].ljust(wide) for point in points)
        lines.append(f"{label:>{width}}{''.join(texts)}".rstrip())
    columns = "".join(f" {label:<{wide}}" for label in position.column_labels())
    return "\n".join(("```", *lines, f"{'':{width}}{columns}".rstrip(), "```"))
