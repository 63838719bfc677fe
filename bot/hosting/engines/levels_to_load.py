"""Levels that idle workers load, levels that cannot be loaded, and time limits for loading.

On a busy machine, a load of one second may take a minute, and only a retry shows whether the engine hangs. So
the time limit doubles after each load that timed out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from bot.hosting.engines.job import key_of
from bot.hosting.engines.search_job import EngineKey
from bot.hosting.engines.thinking_time import place_on_ladder
from engines.core.game import Game
from engines.core.level import Level
from engines.core.registry import levels_of

_MOST_TRIES = 5
"""Number of timeouts after which a level counts as impossible to load."""


class LevelsToLoad:
    """State of every level; `usual_s` is the time limit for loading a compiled level."""

    def __init__(self, usual_s: float) -> None:
        self._usual_s = usual_s
        self._levels: dict[EngineKey, tuple[Game, Level]] = {}
        self._missing: set[EngineKey] = set()
        self._compiled: set[EngineKey] = set()
        self._unloadable: set[EngineKey] = set()
        self._late: Counter[EngineKey] = Counter()
        self._slowest_s = 0.0

    def add(self, games: Iterable[Game]) -> None:
        """Add every level of these games."""
        levels = [(game, level) for game in games for level in levels_of(game)]
        # Levels that load quickly come first; the first matches are mostly against the weakest.
        levels.sort(key=lambda one: place_on_ladder(*one))
        self._levels = {key_of(game.position(), level): (game, level) for game, level in levels}

    def next_beside(self, warm: Collection[EngineKey]) -> EngineKey | None:
        """Return the next level to load besides the `warm` (loaded) ones; `None` if none is left for now."""
        known = {*warm, *self._missing, *self._unloadable}
        # Levels that timed out are retried after all others.
        return min(
            (key for key in self._levels if key not in known), key=self._late.__getitem__, default=None
        )

    def level_of(self, key: EngineKey) -> tuple[Game, Level]:
        """Return the game and level of a key returned by `next_beside`."""
        return self._levels[key]

    @property
    def patience_s(self) -> float:
        """Seconds that a player waits for a level to load before another engine moves instead."""
        return self._usual_s + self._slowest_s

    def limit_s(self, key: EngineKey) -> float:
        """Return the seconds that the next load may take before its worker is killed."""
        return self._usual_s * float(2 ** min(self._late[key], _MOST_TRIES - 1)) + self._slowest_s

    # -- outcomes of loads --------------------------------------------------
    def note_late(self, key: EngineKey) -> None:
        """Record that a load timed out."""
        self._late[key] += 1

    def is_tried_again(self, key: EngineKey) -> bool:
        """Whether the last load timed out and will be retried."""
        return 0 < self._late[key] < _MOST_TRIES

    def note_answer(self, key: EngineKey) -> None:
        """Record that a load finished in time."""
        self._late.pop(key, None)

    def note_compiled(self, key: EngineKey, seconds: float) -> None:
        """Record that a level has been compiled, and how long it took."""
        self._missing.discard(key)
        self._compiled.add(key)
        # If compiled kernels cannot be stored, a worker has to compile them itself.
        self._slowest_s = max(self._slowest_s, seconds)

    def must_be_compiled(self, key: EngineKey) -> bool:
        """Whether a level without kernels can be loaded after compilation; otherwise it never can."""
        can_help = key not in self._compiled
        (self._missing if can_help else self._unloadable).add(key)
        return can_help

    def give_up(self, key: EngineKey) -> None:
        """Record that a level cannot be loaded."""
        self._unloadable.add(key)
