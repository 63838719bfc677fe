"""How people look at their boards: how wide they want the pad, and where they have panned it to."""

from __future__ import annotations

from cachetools import LRUCache

from bot.hosting.matches.match import Match
from bot.hosting.settings import SettingsRepository
from bot.views.pad import WIDTH
from bot.views.viewport import Viewport

_REMEMBERED = 10_000
"""More matches than are panned at a time; what is forgotten opens where the pad opens by itself."""


class Viewports:
    """What the player to move sees of a board, until the position changes."""

    def __init__(self, settings: SettingsRepository) -> None:
        self._settings = settings
        self._known: LRUCache[int, tuple[int, Viewport]] = LRUCache(_REMEMBERED)

    async def of(self, match: Match) -> Viewport:
        """Return how the player to move looks at the board."""
        player = match.player_to_move
        if player is None or player.user_id is None:
            return Viewport()
        seq, viewport = self._known.get(match.id, (-1, Viewport()))
        chosen = (await self._settings.of_person(player.user_id)).pad_width or WIDTH
        return (viewport if seq == match.board_seq else Viewport()).of_width(chosen)

    def keep(self, match: Match, viewport: Viewport) -> None:
        """Remember how the player to move looks at this position."""
        self._known[match.id] = (match.board_seq, viewport)
