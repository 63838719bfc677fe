"""The readable data of a stored match that cannot be replayed."""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.matches.match import Player


@dataclass(frozen=True, slots=True)
class UnplayableMatch:
    """A stored match that this version cannot replay: its readable data, without a position."""

    id: int
    game_id: str
    players: tuple[Player, Player]
    seq: int
    """Number of events in the match's log."""
    is_finished: bool
    detail: str
    """Reason why the match cannot be replayed, in English."""
    starter_id: int | None = None
    """Id of the person who started the exhibition or vote; `None` for other matches."""

    def may_arrange(self, user_id: int) -> bool:
        """Whether this person is a player, or started the match as an exhibition or a vote."""
        return user_id in (self.starter_id, *(player.user_id for player in self.players))
