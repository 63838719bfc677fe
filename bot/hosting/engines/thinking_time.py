"""Thinking times, threads and expected durations of searches.

A search has less time where many wait, and more threads where cores are idle. Expectations are
learned as searches are made, and forgotten with the process.
"""

from __future__ import annotations

from dataclasses import replace

from bot.hosting.engines.job import Job
from engines.core.engine import Limits
from engines.core.game import Game
from engines.core.level import ANALYST, Level
from engines.core.registry import levels_of

SMALLEST_SHARE = 0.25
"""Smallest share of its thinking time that an engine keeps under load."""
SHORTEST_S = 0.3
"""Longest background search with a single worker, because a player may wait for its end."""
LEAST_S = 0.5
"""Least time of a search that is repeated here after a worker elsewhere was lost."""
_USUAL_S = 0.5
"""Expected duration of a search by a ladder's strongest level without a limit in seconds."""
_LOAD_S = 1.5
"""Expected time to load a ladder's strongest level into an empty worker."""
_HURRIED = 0.9
"""A search that took at least this part of its time counts as cut short."""
_WEIGHT = 0.3
"""Weight of a new measurement in the moving average."""


def limits_of(job: Job, workers: int, demand: int, longest_s: float) -> tuple[Limits, float]:
    """Return the level's limits, and the share of its usual time that they leave it.

    It has less time when the `demand`, which is how many searches wait or
    run, is more than there are workers. `longest_s` is for levels that
    know no time of their own.
    """
    limits = job.level.limits_for(job.seed)
    own_s = longest_s if limits.seconds is None else limits.seconds
    cap_s = _cap_s(job, workers)
    if cap_s is not None and cap_s < own_s:
        limits = replace(limits, seconds=cap_s)
    if limits.seconds is None or job.is_background:
        return limits, 1.0
    share = max(SMALLEST_SHARE, min(1.0, workers / max(1, demand)))
    return replace(limits, seconds=limits.seconds * share), share


def with_threads(limits: Limits, job: Job, workers: int, used: int) -> Limits:
    """Return `limits` with the number of threads this search may use; `used` are taken by other searches.

    There are never more threads than `workers`, and one worker stays free for
    the next search; background searches have one thread.
    """
    if job.is_background:
        return limits
    return replace(limits, threads=max(1, min(job.level.threads, workers - 1 - used)))


def what_is_left(job: Job, spent_s: float, longest_s: float) -> float:
    """Return the time left for a search that is repeated after `spent_s` in vain."""
    own_s = longest_s if job.level.limits.seconds is None else job.level.limits.seconds
    return max(LEAST_S, min(own_s, job.cap_s or own_s) - spent_s)


def _cap_s(job: Job, workers: int) -> float | None:
    """Return the time cap of a job; a background job gets only `SHORTEST_S` when there is a single worker."""
    if not job.is_background or workers > 1:
        return job.cap_s
    return min(job.cap_s or SHORTEST_S, SHORTEST_S)


def place_on_ladder(game: Game, level: Level) -> float:
    """Return 0 for a game's weakest level, 1 for its strongest, and for others in proportion.

    The analyst takes as long as the strongest level.
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
