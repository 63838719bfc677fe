"""A bot whose folder of games lacks one, as if it had been taken away or could not be loaded."""

from __future__ import annotations

import contextlib
from unittest.mock import patch

from engines import registry


@contextlib.contextmanager
def without_game(game_id):
    """Register all games but this one meanwhile; what was registered before keeps all."""
    found = registry.games_in

    def rest(folder):
        return [game for game in found(folder) if game.id != game_id]

    registry.games.cache_clear()
    try:
        with patch.object(registry, "games_in", rest):
            yield
    finally:
        registry.games.cache_clear()
