"""Retry policies for transient failures, brief or endless, with exponential backoff and jitter.

    await brief_retries(is_serialization_failure, dice)(run, work)
    await endless_retries(BusyError, dice)(load)

Waits are random and grow, so that two transactions that conflicted do not conflict again; `dice` are those of
the `Runtime`, so that a simulation repeats itself. Any other error is raised immediately, and so is the error
of the last attempt.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable

from tenacity import (
    AsyncRetrying,
    RetryCallState,
    retry_if_exception,
    retry_if_exception_type,
    stop_after_attempt,
    wait_exponential,
)

_ATTEMPTS = 10
_FIRST_S, _LONGEST_S = 0.01, 0.5
"""First and longest wait in seconds. A person waits for the result, so ten attempts end within 3 s."""
_OUTAGE_FIRST_S, _OUTAGE_LONGEST_S = 1.0, 30.0

_log = logging.getLogger(__name__)


def brief_retries(is_transient: Callable[[BaseException], bool], dice: random.Random) -> AsyncRetrying:
    """Return a policy of at most ten attempts within 3 s, for transactions that conflict with each other.

    It repeats a call after each error for which `is_transient` is true; `dice` draws the waits.
    """
    return AsyncRetrying(
        retry=retry_if_exception(is_transient),
        stop=stop_after_attempt(_ATTEMPTS),
        wait=_random_wait(_FIRST_S, _LONGEST_S, dice),
        before_sleep=_log_retry,
        reraise=True,
    )


def endless_retries(error: type[Exception], dice: random.Random) -> AsyncRetrying:
    """Return a policy that repeats a call after `error` without limit, for work that survives outages.

    `dice` draws the waits.
    """
    return AsyncRetrying(
        retry=retry_if_exception_type(error),
        wait=_random_wait(_OUTAGE_FIRST_S, _OUTAGE_LONGEST_S, dice),
        before_sleep=_log_retry,
    )


def _random_wait(first_s: float, longest_s: float, dice: random.Random) -> Callable[[RetryCallState], float]:
    longest = wait_exponential(multiplier=first_s, max=longest_s)
    return lambda state: dice.uniform(0.0, longest(state))


def _log_retry(state: RetryCallState) -> None:
    error = state.outcome.exception() if state.outcome is not None else None
    _log.info(
        "The database failed for a moment (%s); the work is tried again in %.2f s",
        error,
        state.upcoming_sleep,
    )
