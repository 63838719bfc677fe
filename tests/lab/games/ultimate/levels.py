"""The ladder of Ultimate: by chance, and by boards and open lines."""

from __future__ import annotations

from functools import partial

from engines.core.board.open_lines import open_lines
from engines.core.engine import Limits
from engines.core.game import Position
from engines.core.level import Difficulty, Level
from engines.search.classic import alpha_beta
from engines.search.random_mover import RandomMover
from engines.search.skill import FallibleEngine

from .rules import FULL, POINTS_OF, SIZE, WIDTH, UltimatePosition

LIMITS = Limits(seconds=1.0)


def _lead(position: Position) -> float:
    """Return the worth of won boards, and of the lines that are still open in the others."""
    assert isinstance(position, UltimatePosition)
    mine = position.side_to_move
    worth = 0.0
    if FULL not in position.boards:
        worth += 10 * open_lines(position.boards, SIZE, SIZE, mine)
    for board in range(WIDTH):
        if not position.boards[board]:
            cells = bytes(position.cells[point] for point in POINTS_OF[board])
            worth += open_lines(cells, SIZE, SIZE, mine)
    return worth + 20 * position.plain_count()


def casual() -> FallibleEngine:
    """Return a player that sees its move and the answer, and errs."""
    return FallibleEngine(alpha_beta(depth=2, evaluate=_lead), temperature=1.0)


club = partial(alpha_beta, depth=3, evaluate=_lead)

LEVELS = (
    Level("first-game", "First game ever", "At random.", RandomMover, LIMITS, difficulty=Difficulty.EASY),
    Level("casual", "Casual", "Sees your answer.", casual, LIMITS, difficulty=Difficulty.MEDIUM),
    Level("club", "Club", "Sees three moves.", club, LIMITS, variety=1.0, difficulty=Difficulty.HARD),
)
