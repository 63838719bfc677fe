"""What engines are worth: the ladder's measured ratings, which no result moves."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from engines.core.errors import TengenError
from engines.core.game import Game
from engines.core.registry import find_level, levels_of


def level_rating(game: Game, level: str) -> int | None:
    """Return the measured rating of a level, `None` where there is none or the level is gone."""
    try:
        return find_level(game, level).rating
    except TengenError:
        return None


class Ladder:
    """The measured levels of some games."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games
        self._known: dict[tuple[str, str], int | None] = {}

    def rating(self, game: str, level: str) -> int | None:
        """Return the rating of a level, `None` where it has none, is gone, or its game is."""
        key = game, level
        if key not in self._known:
            found = self._games.get(game)
            self._known[key] = None if found is None else level_rating(found, level)
        return self._known[key]

    @property
    def fingerprint(self) -> str:
        """A short text that differs when any rating of the ladder does."""
        levels = sorted(
            f"{game.id}/{level.id}={level.rating}"
            for game in self._games.values()
            for level in levels_of(game)
        )
        return hashlib.sha256("\n".join(levels).encode()).hexdigest()[:16]
