"""Deliberate bugs, each for the length of a `with` block; the simulation must find them."""

from __future__ import annotations

import contextlib
import inspect
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any
from unittest import mock

from bot.chat.live.redraws import Redraws
from bot.hosting import background
from bot.hosting.deadlines import Scheduler
from bot.hosting.fair_play.nearness import Line
from bot.hosting.matches.stored.replay import Replayer
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.runtime import Gaps

_ATTEMPTS = 6
_DOWNTIME = timedelta(minutes=1)


def _replaced(
    owner: Any, name: str, other: Callable[..., object]
) -> contextlib.AbstractContextManager[object]:
    """Replace a function by one with the same parameters, so that no failing call reveals it."""
    assert [*inspect.signature(getattr(owner, name)).parameters] == [*inspect.signature(other).parameters]
    return mock.patch.object(owner, name, other)


@contextlib.contextmanager
def uncommitted_matches_are_cached() -> Iterator[None]:
    """Cache decisions before they are committed, and trust the cache by length alone."""
    append, fold = MatchRepository.append, Replayer._fold

    async def kept_early(self: Any, match: Any, decision: Any) -> Any:
        self.replay.cache(decision.after)
        return await append(self, match, decision)

    def trusting(self: Any, game: Any, row: Any) -> Any:
        known = self._known.get(row.id)
        return known if known is not None and known.seq >= len(row.events) else fold(self, game, row)

    with (
        _replaced(MatchRepository, "append", kept_early),
        _replaced(Replayer, "_fold", trusting),
    ):
        yield


@contextlib.contextmanager
def boards_are_given_up() -> Iterator[None]:
    """Forget a board that could not be drawn six times."""
    failed = Redraws._failed

    def forgetful(self: Any, redraw: Any, outcome: Any) -> None:
        if redraw.failures < _ATTEMPTS - 1:
            failed(self, redraw, outcome)

    with _replaced(Redraws, "_failed", forgetful):
        yield


@contextlib.contextmanager
def downtime_is_charged() -> Iterator[None]:
    """Subtract a minute from every deadline at a start, for the time without the bot."""
    init = Scheduler.__init__

    def hasty(self: Any, load: Any, remove: Any, now: Any) -> None:
        init(self, load, remove, lambda: now() + _DOWNTIME)

    with _replaced(Scheduler, "__init__", hasty):
        yield


@contextlib.contextmanager
def freezes_are_charged() -> Iterator[None]:
    """Charge the time of a frozen process to the clocks."""
    with _replaced(Gaps, "look", lambda self: None):
        yield


@contextlib.contextmanager
def dead_tasks_stay_dead() -> Iterator[None]:
    """Do not restart a background task that ended early, and log nothing."""

    async def once(work: Any, name: str, *, is_endless: bool) -> None:
        await background._failure_of(work)

    with _replaced(background, "_run_repeatedly", once):
        yield


@contextlib.contextmanager
def a_bad_row_hurts_its_neighbours() -> Iterator[None]:
    """Raise the damage of one match to every reader of several."""

    def raised(self: Any, row: Any, detail: Any, *, is_waiting: bool = False) -> ValueError:
        return ValueError(detail)

    with _replaced(Replayer, "_unplayable", raised):
        yield


@contextlib.contextmanager
def every_file_is_taken() -> Iterator[None]:
    """Skip the comparison of an imported game with its owner's matches."""
    with _replaced(Line, "resembles", lambda self, match: False):
        yield
