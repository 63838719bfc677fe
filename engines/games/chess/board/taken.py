"""The pieces that each side has taken, told from the pieces at the start and the promotions since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.core.types import Side
from engines.games.chess.board.paths import PROMOTED
from engines.games.chess.pieces import NAMES, PAWNS, cell_of

_ORDER = tuple(reversed(range(len(NAMES))))
"""The kinds in the order in which they are listed: pawns first."""


def taken_cells(start: bytes, begins: Side, actions: Iterable[int], cells: bytes) -> tuple[bytes, bytes]:
    """Return the pieces that White has taken, and those that Black has, as cells (see `pieces`); pawns first.

    The game began on the board `start` with a move of `begins`; `actions` led to `cells`. A pawn that was
    promoted is not counted as taken; its new piece is, once it is taken.
    """
    had = Counter(start)
    for ply, action in enumerate(actions):
        kind = PROMOTED[action]
        if kind is not None:
            mover = begins if ply % 2 == 0 else begins.other
            had[PAWNS[mover]] -= 1
            had[cell_of(kind, mover)] += 1
    lost = had - Counter(cells)
    return _listed(lost, Side.SECOND), _listed(lost, Side.FIRST)


def _listed(lost: Counter[int], owner: Side) -> bytes:
    """Return the cells of the lost pieces of `owner`, pawns first; `lost` counts pieces by cell."""
    return b"".join(bytes([cell_of(kind, owner)]) * lost[cell_of(kind, owner)] for kind in _ORDER)
