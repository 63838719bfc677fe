"""A match that is stored and cannot be replayed; immutable."""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.matches.match import Player


@dataclass(frozen=True, slots=True)
class UnplayableMatch:
    """A stored match that this version cannot replay: what is known of it without its board."""

    id: int
    game_id: str
    players: tuple[Player, Player]
    seq: int
    """How many events its log has."""
    is_finished: bool
    detail: str
    """Why it cannot be replayed, in English, for the host."""
    starter_id: int | None = None
    """Who began it, where nobody sits in it."""

    def may_arrange(self, user_id: int) -> bool:
        """Whether this person sits in it, or began it where nobody does."""
        return user_id in (self.starter_id, *(player.user_id for player in self.players))
