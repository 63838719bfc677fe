"""Each follower of a match gets one message about its end, and nobody else does."""

from __future__ import annotations

import re
from collections import Counter

from tests.sim.invariant import Invariant
from tests.sim.platform.discord import Event

_SOON_S = 60.0


class Follows(Invariant):
    """Counts the messages about each end for each follower."""

    def watch(self) -> None:
        """Record the followers at the end of a match, and every message to them."""
        self._told: Counter[tuple[int, int]] = Counter()
        self._owed: dict[tuple[int, int], float] = {}
        self._shut_out: set[tuple[int, int]] = set()
        """Those who cannot read the channel any longer: nobody tells them there."""
        self.sim.driver.on_commit.append(self._note)
        self.sim.discord.world.listen(self._look)

    def _note(self) -> None:
        for match_id, user_id, channel_id in self.sim.rows(
            "SELECT f.match_id, f.user_id, b.channel_id FROM follows f JOIN matches m ON m.id = f.match_id"
            " JOIN boards b ON b.match_id = m.id WHERE m.status = 'finished'"
        ):
            self._owed.setdefault((match_id, user_id), self.sim.loop.time())
            if not self.sim.discord.can_view(user_id, channel_id):
                self._shut_out.add((match_id, user_id))

    def _look(self, event: Event) -> None:
        kind, *numbers = str(event.data.get("nonce", "")).split(":")
        if event.name == "MESSAGE_CREATE" and kind == "follow":
            people = re.findall(r"<@(\d+)>", event.data["content"])
            self._told.update((int(numbers[0]), int(user_id)) for user_id in people)

    async def check(self) -> None:
        """Compare the people who got a message with the followers."""
        sim = self.sim
        for (match_id, user_id), times in self._told.items():
            if times > 1 or (match_id, user_id) not in self._owed:
                sim.violate(f"{user_id} was told {times} times that match {match_id} is over")
        for (match_id, user_id), at in self._owed.items():
            # Without a readable board, nobody knows where to tell them.
            is_excused = match_id in sim.boardless or sim.is_troubled(at, at + _SOON_S)
            is_excused = is_excused or (match_id, user_id) in self._shut_out
            if not self._told[match_id, user_id] and not is_excused:
                sim.violate(f"{user_id} was never told that match {match_id} is over")
        for match_id, user_id in sim.rows(
            "SELECT f.match_id, f.user_id FROM follows f JOIN matches m ON m.id = f.match_id"
            " WHERE m.status = 'finished'"
        ):
            sim.violate(f"{user_id} still follows match {match_id}, which is over")
