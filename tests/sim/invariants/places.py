"""A board moves only to places that every player can view.

The first place of a match is the place where its players met, or that of its tournament. A thread has the
readers of its channel.
"""

from __future__ import annotations

from bot.playground.checks.message import EPHEMERAL
from bot.playground.wire.errors import Json
from bot.playground.world import objects
from tests.sim.invariant import Invariant
from tests.sim.invariants.shown import boards_in
from tests.sim.platform.discord import Event


class Places(Invariant):
    """No player loses access to the board because the other player has moved it."""

    def watch(self) -> None:
        """Check every new board."""
        self._known: dict[int, set[str]] = {}
        self.sim.discord.world.listen(self._look)

    def _look(self, event: Event) -> None:
        if event.name not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} or "components" not in event.data:
            return
        if int(event.data.get("flags") or 0) & EPHEMERAL:
            return
        channel = self.sim.discord.world.channels.get(event.data["channel_id"])
        if channel is None:
            return
        is_thread = channel["type"] in objects.THREADS
        root = str(channel["parent_id"] if is_thread else channel["id"])
        for match_id, _ in sorted(boards_in(event.data)):
            known = self._known.setdefault(match_id, set())
            if known and root not in known:
                self._check(match_id, channel)
            known.add(root)

    def _check(self, match_id: int, channel: Json) -> None:
        query = "SELECT first_user_id, second_user_id FROM matches WHERE id = ?"
        (players,) = self.sim.rows(query, match_id) or [()]
        for user_id in players:
            # An alias stands for a person whose data was deleted.
            if user_id is not None and user_id > 0 and not self.sim.discord.can_view(user_id, channel["id"]):
                self.sim.violate(
                    f"the board of match {match_id} came to {channel['id']}, which {user_id} cannot view"
                )

    async def check(self) -> None:
        """Do nothing: boards are checked as they appear."""
