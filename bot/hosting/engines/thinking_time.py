"""How long a search may think, and with how many threads: less where many wait, more where cores are idle."""

from __future__ import annotations

from dataclasses import replace

from bot.hosting.engines.job import Job
from engines.core.engine import Limits

SMALLEST_SHARE = 0.25
"""However many wait, an engine keeps this part of its thinking time."""
SHORTEST_S = 0.3
"""So long somebody may wait, with a single worker, for a search that nobody waits for."""
LEAST_S = 0.5
"""However late a worker elsewhere was lost, a search that begins anew has this long."""


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
    """Return the limits with as many threads as a search may have, where others have `used` already.

    There are never more threads than `workers`, and one worker stays free
    for whoever comes next; what nobody waits for has one thread.
    """
    if job.is_background:
        return limits
    return replace(limits, threads=max(1, min(job.level.threads, workers - 1 - used)))


def what_is_left(job: Job, spent_s: float, longest_s: float) -> float:
    """Return how long a search may think that begins anew after it has taken `spent_s` in vain."""
    own_s = longest_s if job.level.limits.seconds is None else job.level.limits.seconds
    return max(LEAST_S, min(own_s, job.cap_s or own_s) - spent_s)


def _cap_s(job: Job, workers: int) -> float | None:
    """The most time that a search gets; where there is one worker, hardly any that nobody waits for."""
    if not job.is_background or workers > 1:
        return job.cap_s
    return min(job.cap_s or SHORTEST_S, SHORTEST_S)
