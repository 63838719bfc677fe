"""Nobody is pinged twice for a turn, or after its end."""

from __future__ import annotations

from collections import Counter

from bot.hosting.matches.event import EventKind
from tests.sim.invariant import Invariant
from tests.sim.platform.discord import Event

_KINDS = ("ping", "reminder")
_AT_ONCE_S = 5.0
"""Seconds after which a sent ping is stored, without faults."""


class Pings(Invariant):
    """At most one ping of each kind in a turn, and at most one message per match, about this turn."""

    def watch(self) -> None:
        """Record every ping that is sent."""
        self._sent: Counter[str] = Counter()
        self._of: dict[tuple[str, str], tuple[int, int, float]] = {}
        self.sim.discord.world.listen(self._look)

    def _look(self, event: Event) -> None:
        kind, *numbers = str(event.data.get("nonce", "")).split(":")
        if event.name != "MESSAGE_CREATE" or kind not in _KINDS:
            return
        match_id, position_seq = map(int, numbers)
        self._sent[event.data["nonce"]] += 1
        place = (event.data["channel_id"], event.data["id"])
        self._of[place] = (match_id, position_seq, self.sim.loop.time())

    async def check(self) -> None:
        """Check the sent, the stored and the remaining pings."""
        sim = self.sim
        # A person who is back from a vacation is pinged again.
        back = {
            match.id: sum(event.kind is EventKind.RESUMED for event in match.events) for match in sim.matches
        }
        for nonce, times in self._sent.items():
            match_id = int(nonce.split(":")[1])
            if match_id not in sim.unreadable and times > 1 + back[match_id]:
                sim.violate(f"{nonce} was sent {times} times")
        turns = {match.id: match.position_seq for match in sim.matches if not match.is_finished}
        noted = {
            (str(channel_id), str(message_id))
            for match_id, position_seq, channel_id, message_id in sim.rows("SELECT * FROM pings")
            if match_id not in sim.unreadable and self._is_of_this_turn(turns, match_id, position_seq)
        }
        for (channel_id, message_id), (match_id, position_seq, at) in self._of.items():
            is_there = message_id in sim.discord.world.messages.get(channel_id, {})
            # Nobody knows of one whose process died, or was not answered, before it could be noted.
            is_known = match_id not in sim.unreadable and not sim.is_troubled(at, at + _AT_ONCE_S)
            if is_there and is_known and (channel_id, message_id) not in noted:
                sim.violate(f"a ping of match {match_id} after {position_seq} events stands for good")

    def _is_of_this_turn(self, turns: dict[int, int], match_id: int, position_seq: int) -> bool:
        if turns.get(match_id) != position_seq:
            self.sim.violate(f"match {match_id} is past event {position_seq}, and a ping of then is noted")
            return False
        return True
