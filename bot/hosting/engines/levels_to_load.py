"""Tracks levels that idle workers still have to load, and levels that cannot be loaded.

On a busy machine, loading that normally takes a second can take a minute, and only a retry shows whether the
engine hangs. So the time limit doubles, at most four times, with each timeout of the level. If more timeouts
of any levels came in a row, these are counted instead, because all may wait for the start of a worker's
process. While compiled kernels cannot be stored, each worker compiles a level itself, and the limit contains
the time for that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from bot.hosting.engines.job import key_of
from bot.hosting.engines.search_job import EngineKey
from bot.hosting.engines.thinking_time import place_on_ladder
from engines.core.game import Game
from engines.core.level import Level
from engines.registry import opponents_of

_MAX_TRIES = 5
"""Number of timeouts after which a level is given up."""


class LevelsToLoad:
    """The loading state of every level; `usual_s` is the first time limit for loading a level."""

    def __init__(self, usual_s: float) -> None:
        self._usual_s = usual_s
        self._levels: dict[EngineKey, tuple[Game, Level]] = {}
        self._missing: set[EngineKey] = set()
        self._compile_s: dict[EngineKey, float] = {}
        """How many seconds a worker needs to compile each compiled level itself."""
        self._unstored: set[EngineKey] = set()
        """Compiled levels whose kernels could not be stored, so that each worker compiles them."""
        self._unloadable: set[EngineKey] = set()
        self._late: Counter[EngineKey] = Counter()
        self._late_in_a_row = 0
        """Number of timeouts since a level was last loaded."""

    def add(self, games: Iterable[Game]) -> None:
        """Set the levels that must be loaded: those of all opponents in these games, and no other."""
        levels = [(game, level) for game in games for level in opponents_of(game)]
        # Weak levels come first: they load fastest, and the first matches are mostly against them.
        levels.sort(key=lambda one: place_on_ladder(*one))
        self._levels = {key_of(game.position(), level): (game, level) for game, level in levels}

    def next_to_load(self, warm: Collection[EngineKey]) -> EngineKey | None:
        """Return the key of the next level to load that is not in `warm` (already loaded); `None` if none is.

        Levels that lack kernels or cannot be loaded are passed over; those that timed out come last.
        """
        known = {*warm, *self._missing, *self._unloadable}
        # Levels that timed out come after all others.
        return min(
            (key for key in self._levels if key not in known), key=self._late.__getitem__, default=None
        )

    def level_of(self, key: EngineKey) -> tuple[Game, Level]:
        """Return the game and level of a key returned by `next_to_load`."""
        return self._levels[key]

    def patience_s(self, key: EngineKey) -> float:
        """Return how many seconds a match waits for a level to load before another engine moves instead."""
        return self._usual_s + self._own_compile_s(key)

    def limit_s(self, key: EngineKey) -> float:
        """Return the time limit in seconds for the next load of a level; after it, the worker is killed."""
        timeouts = min(max(self._late[key], self._late_in_a_row), _MAX_TRIES - 1)
        return self._usual_s * float(2**timeouts) + self._own_compile_s(key)

    def _own_compile_s(self, key: EngineKey) -> float:
        """Return how many seconds of a load a worker needs to compile the level itself, usually 0."""
        return self._compile_s[key] if key in self._unstored else 0.0

    # -- outcomes of loads --------------------------------------------------
    def record_timeout(self, key: EngineKey) -> None:
        """Record that loading this level timed out."""
        self._late[key] += 1
        self._late_in_a_row += 1

    def will_be_retried(self, key: EngineKey) -> bool:
        """Whether this level has timed out, and will be tried again; false without a timeout."""
        return 0 < self._late[key] < _MAX_TRIES

    def record_success(self, key: EngineKey, *, was_stored: bool) -> None:
        """Record that this level was loaded in time; `was_stored` if no kernel had to be compiled."""
        self._late.pop(key, None)
        self._late_in_a_row = 0
        if was_stored:
            self._unstored.discard(key)

    def record_compilation(self, key: EngineKey, seconds: float) -> None:
        """Record that a level has been compiled, and how many seconds a worker needs to do it itself."""
        self._missing.discard(key)
        self._compile_s[key] = seconds

    def record_missing_kernels(self, key: EngineKey) -> bool:
        """Record that a level lacks kernels; return whether compiling can help.

        If the level was compiled already, its kernels cannot be stored: no idle worker loads it from now on,
        and the time limits of its loads include the compilation.
        """
        can_help = key not in self._compile_s
        if can_help:
            self._missing.add(key)
        else:
            self._unstored.add(key)
            self._unloadable.add(key)
        return can_help

    def give_up(self, key: EngineKey) -> None:
        """Record that a level cannot be loaded."""
        self._unloadable.add(key)
