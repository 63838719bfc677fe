"""Retry policies for transient failures, brief or endless, with exponential backoff and jitter.

    await brief_retries(is_serialization_failure)(run, work)

    async for attempt in endless_retries(is_busy, dice):
        with attempt:
            await load()

Waits are random and grow, so that two transactions that conflicted do not conflict again. An error
for which `is_transient` is false is raised immediately, and so is the error of the last attempt.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable

from tenacity import (
    AsyncRetrying,
    RetryCallState,
    retry_if_exception,
    stop_after_attempt,
    wait_exponential,
    wait_random_exponential,
)

_ATTEMPTS = 10
_FIRST_S, _LONGEST_S = 0.01, 0.5
"""First and longest wait in seconds. A person waits for the result, so ten attempts end within 3 s."""
_OUTAGE_FIRST_S, _OUTAGE_LONGEST_S = 1.0, 30.0

_log = logging.getLogger(__name__)

IsTransient = Callable[[BaseException], bool]


def brief_retries(is_transient: IsTransient) -> AsyncRetrying:
    """Return a policy of a few quick attempts, for transactions that conflict with each other."""
    return AsyncRetrying(
        retry=retry_if_exception(is_transient),
        stop=stop_after_attempt(_ATTEMPTS),
        wait=wait_random_exponential(multiplier=_FIRST_S, max=_LONGEST_S),
        before_sleep=_log_retry,
        reraise=True,
    )


def endless_retries(is_transient: IsTransient, dice: random.Random) -> AsyncRetrying:
    """Return a policy that retries without limit, for background work that must survive an outage."""
    longest = wait_exponential(multiplier=_OUTAGE_FIRST_S, max=_OUTAGE_LONGEST_S)
    return AsyncRetrying(
        retry=retry_if_exception(is_transient),
        wait=lambda state: dice.uniform(0.0, longest(state)),
        before_sleep=_log_retry,
    )


def _log_retry(state: RetryCallState) -> None:
    error = state.outcome.exception() if state.outcome is not None else None
    _log.info("Transient failure (%s); retrying in %.2f s", error, state.upcoming_sleep)
