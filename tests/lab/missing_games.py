"""A bot whose folder of games lacks one, as if it had been taken away or could not be loaded."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from unittest.mock import patch

from engines import registry


@contextlib.contextmanager
def without_game(game_id: str) -> Iterator[None]:
    """Find all games but this one meanwhile."""
    found = registry._folders_in
    _forget()
    try:
        with patch.object(
            registry, "_folders_in", lambda parent: [one for one in found(parent) if one.name != game_id]
        ):
            yield
    finally:
        _forget()


def _forget() -> None:
    registry.games.cache_clear()
    registry._found.cache_clear()
