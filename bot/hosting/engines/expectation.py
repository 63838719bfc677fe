"""How long searches are expected to take, learned as they are made and forgotten with the process."""

from __future__ import annotations

from engines.core.game import Game
from engines.core.level import ANALYST, Level
from engines.core.registry import levels_of

_USUAL_S = 0.5
"""A search of the strongest level of a ladder, where it knows no limit in seconds."""
_LOAD_S = 1.5
"""Loading the strongest level of a ladder into a worker that has loaded nothing."""
_HURRIED = 0.9
"""From this part of the time that it had, a search would have used more."""
_WEIGHT = 0.3
"""Of each new measurement."""


def place_on_ladder(game: Game, level: Level) -> float:
    """Return 0 for a game's weakest level, 1 for its strongest, and for others in proportion.

    Who analyses it takes as long as its strongest level.
    """
    if level.id == ANALYST:
        return 1.0
    ladder = [rung.id for rung in levels_of(game)]
    return ladder.index(level.id) / max(1, len(ladder) - 1) if level.id in ladder else 0.0


class Expectation:
    """Seconds by game and level, of a search that has its usual time.

    Until a level was measured, its place on the ladder is what is known:
    the weakest is expected to be done at once, the strongest to use all
    of its time. For a weak level a limit is a safety net, not a plan.
    """

    def __init__(self) -> None:
        self._seconds: dict[tuple[str, str], float] = {}
        self._places: dict[tuple[str, str], float] = {}

    def seconds(self, game: Game, level: Level, *, is_warm: bool = True) -> float:
        """Return how long a search is expected to take, loading included where it `is_warm` not."""
        key = (game.id, level.id)
        if key not in self._places:
            self._places[key] = place_on_ladder(game, level)
            usual_s = _USUAL_S if level.limits.seconds is None else level.limits.seconds
            self._seconds[key] = self._places[key] * usual_s
        return self._seconds[key] + (0.0 if is_warm else self._places[key] * _LOAD_S)

    def learn(self, game: Game, level: Level, seconds: float, limit_s: float | None, share: float) -> bool:
        """Note a search that took `seconds` of `limit_s`, a `share` of the usual; whether it was hurried."""
        is_hurried = limit_s is not None and seconds >= _HURRIED * limit_s
        usual_s = seconds / share if is_hurried else seconds
        known_s = self.seconds(game, level)
        self._seconds[game.id, level.id] = known_s + _WEIGHT * (usual_s - known_s)
        return is_hurried
