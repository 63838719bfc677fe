"""Thinking times, threads and expected durations of searches.

A search gets less time when many are waiting, and more threads when cores are idle. Expected durations are
learned from finished searches, and kept only in memory. A game's *ladder* is its list of levels for matches,
the weakest first.
"""

from __future__ import annotations

from dataclasses import replace

from bot.hosting.engines.job import Job
from engines.core.engine import Limits
from engines.core.game import Game
from engines.core.level import ANALYST, Level
from engines.registry import levels_of

SMALLEST_SHARE = 0.25
"""Minimum fraction of its usual thinking time that an engine gets under load."""
SHORTEST_S = 0.3
"""Time limit of background searches in seconds if there is only one worker, to keep it free for players."""
MIN_S = 0.5
"""Minimum time in seconds for repeating a search locally after a remote worker failed."""
_USUAL_S = 0.5
"""Expected seconds of a search with a ladder's strongest level, if nodes or a depth limit it."""
_LOAD_S = 1.5
"""Expected seconds for loading a ladder's strongest level."""
_HURRIED = 0.9
"""A search that used at least this fraction of its time limit counts as cut short."""
_WEIGHT = 0.3
"""Weight of a new measurement in the moving average."""


def limits_of(job: Job, workers: int, demand: int, longest_s: float) -> tuple[Limits, float]:
    """Return the limits of the job's search, and the fraction of the level's usual time that they allow.

    - `job.cap_s` replaces a longer time limit; a level without one counts as limited to `longest_s`. With a
      single worker, a background search gets at most `SHORTEST_S` too.
    - A level whose only limit is time gets less if `demand`, the number of waiting and running searches,
      exceeds `workers`, the number of workers. All other levels and background searches have the fraction 1.
    """
    limits = job.level.limits_for(job.seed)
    own_s = longest_s if limits.seconds is None else limits.seconds
    cap_s = _cap_s(job, workers)
    if cap_s is not None and cap_s < own_s:
        limits = replace(limits, seconds=cap_s)
    if limits.seconds is None or not limits.is_timed or job.is_background:
        return limits, 1.0
    share = max(SMALLEST_SHARE, min(1.0, workers / max(1, demand)))
    return replace(limits, seconds=limits.seconds * share), share


def enough_s(job: Job, limits: Limits, share: float) -> float | None:
    """Return the seconds after which the job's search can end early; `None` if it must not.

    `limits` and `share` are the result of `limits_of`. A level whose only limit is time has had enough after
    the shortest time that it gets under load. A level limited by nodes or depth must always find the same
    move, so it never ends early. Nor does a background search: it is short anyway where it could delay
    others.
    """
    if limits.seconds is None or not limits.is_timed or job.is_background:
        return None
    return SMALLEST_SHARE * limits.seconds / share


def with_threads(limits: Limits, job: Job, workers: int, used: int) -> Limits:
    """Return `limits` with the search's number of threads; other searches already use `used` threads.

    All searches together use at most `workers` - 1 threads, so that one worker is free
    for the next search, but each search has at least one thread. Background
    searches have exactly one.
    """
    if job.is_background:
        return limits
    return replace(limits, threads=max(1, min(job.level.threads, workers - 1 - used)))


def remaining_s(job: Job, spent_s: float, longest_s: float) -> float:
    """Return the seconds that remain for repeating a search that failed after `spent_s`, at least `MIN_S`.

    `longest_s` is the time limit of levels that have none.
    """
    own_s = longest_s if job.level.limits.seconds is None else job.level.limits.seconds
    return max(MIN_S, min(own_s, job.cap_s or own_s) - spent_s)


def _cap_s(job: Job, workers: int) -> float | None:
    """Return the time cap of a job in seconds, `None` without one.

    If there is a single worker, a background job gets at most `SHORTEST_S`.
    """
    if not job.is_background or workers > 1:
        return job.cap_s
    return min(job.cap_s or SHORTEST_S, SHORTEST_S)


def place_on_ladder(game: Game, level: Level) -> float:
    """Return a level's rank on its game's ladder, from 0 (weakest) to 1 (strongest).

    The analyst, which scores moves for analyses, and external programs have rank 1, because they take as long
    as the strongest level. Any other level that is not on the ladder has rank 0.
    """
    if level.id == ANALYST or level.program:
        return 1.0
    ladder = [rung.id for rung in levels_of(game)]
    return ladder.index(level.id) / max(1, len(ladder) - 1) if level.id in ladder else 0.0


class Expectation:
    """Estimates the seconds that a search takes at full thinking time, by game and level.

    Until a level has been measured, the estimate depends on its rank: the weakest level is expected to
    finish immediately, and the strongest to use all of its time, because weak levels rarely reach their
    time limits.
    """

    def __init__(self) -> None:
        self._seconds: dict[tuple[str, str], float] = {}
        self._places: dict[tuple[str, str], float] = {}

    def seconds(self, game: Game, level: Level, *, is_warm: bool = True) -> float:
        """Return the expected seconds of a search, including the time to load the level unless `is_warm`."""
        key = (game.id, level.id)
        if key not in self._places:
            self._places[key] = place_on_ladder(game, level)
            seconds = level.limits.seconds if level.limits.is_timed else None
            usual_s = _USUAL_S if seconds is None else seconds
            self._seconds[key] = self._places[key] * usual_s
        return self._seconds[key] + (0.0 if is_warm else self._places[key] * _LOAD_S)

    def learn(self, game: Game, level: Level, seconds: float, limit_s: float | None, share: float) -> bool:
        """Record a search that took `seconds` of `limit_s`; return whether the limit cut it short.

        `limit_s` is `None` without a time limit. `share` is the fraction of its usual time that the level
        had.
        """
        is_hurried = limit_s is not None and seconds >= _HURRIED * limit_s
        usual_s = seconds / share if is_hurried else seconds
        known_s = self.seconds(game, level)
        self._seconds[game.id, level.id] = known_s + _WEIGHT * (usual_s - known_s)
        return is_hurried
