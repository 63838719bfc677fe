"""Default ladder for games without levels: random moves, and a two-ply search without an evaluation."""

from functools import partial

from engines.core.engine import Limits
from engines.core.level import Difficulty, Level
from engines.search.classic import alpha_beta
from engines.search.random_mover import RandomMover

_LIMITS = Limits(seconds=1.0)
LEVELS = (
    Level(
        "first-game",
        "First game ever",
        "Plays anything that is allowed.",
        RandomMover,
        _LIMITS,
        difficulty=Difficulty.EASY,
    ),
    Level(
        "club",
        "Club",
        "Looks two moves ahead.",
        partial(alpha_beta, depth=2),
        _LIMITS,
        variety=1.0,
        difficulty=Difficulty.HARD,
    ),
)
