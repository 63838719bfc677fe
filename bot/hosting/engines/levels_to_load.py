"""Levels that idle workers load, levels that cannot be loaded, and time limits for loading.

On a busy machine what takes a second may take a minute, and nothing but trying again tells that
apart from an engine that hangs: after each try that was not done in time the next may take twice as long.
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
"""Number of tries after which a level counts as one that cannot be loaded."""


class LevelsToLoad:
    """Keeps the state of every level; `usual_s`: how long a compiled level may take to load."""

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
        """Return the next level to load beside the `warm` ones; `None` when none is left for now."""
        known = {*warm, *self._missing, *self._unloadable}
        # Levels that were too slow are tried again after all others.
        return min(
            (key for key in self._levels if key not in known), key=self._late.__getitem__, default=None
        )

    def level_of(self, key: EngineKey) -> tuple[Game, Level]:
        """Return the game and the level of a key that `next_beside` gave."""
        return self._levels[key]

    @property
    def patience_s(self) -> float:
        """Seconds that a player waits for a level to load, before another engine moves."""
        return self._usual_s + self._slowest_s

    def limit_s(self, key: EngineKey) -> float:
        """Return the seconds that the next try may take before its worker is ended."""
        return self._usual_s * float(2 ** min(self._late[key], _MOST_TRIES - 1)) + self._slowest_s

    # -- what happened ----------------------------------------------------
    def note_late(self, key: EngineKey) -> None:
        """Note that a try was not done in time."""
        self._late[key] += 1

    def is_tried_again(self, key: EngineKey) -> bool:
        """Whether the latest try was too slow, and there is another."""
        return 0 < self._late[key] < _MOST_TRIES

    def note_answer(self, key: EngineKey) -> None:
        """Note that a try came to its end in time."""
        self._late.pop(key, None)

    def note_compiled(self, key: EngineKey, seconds: float) -> None:
        """Note that a level is compiled now, and how long that took."""
        self._missing.discard(key)
        self._compiled.add(key)
        # Where compiled kernels cannot be kept, a worker has to compile them itself.
        self._slowest_s = max(self._slowest_s, seconds)

    def must_be_compiled(self, key: EngineKey) -> bool:
        """Whether a level that lacks kernels can be loaded once they are compiled; else it never can."""
        can_help = key not in self._compiled
        (self._missing if can_help else self._unloadable).add(key)
        return can_help

    def give_up(self, key: EngineKey) -> None:
        """Note that a level cannot be loaded."""
        self._unloadable.add(key)
