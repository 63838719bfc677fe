"""Each message to the bot gets at most one reply, and replies in public channels are removed."""

from __future__ import annotations

from collections import Counter

from bot.playground.world.objects import BOT_ID
from tests.sim.invariant import Invariant
from tests.sim.platform.discord import Event

_STAYS_S = 130.0
"""Seconds for which a reply may stay in a public channel."""
_SENT_S = 10.0


class Replies(Invariant):
    """Replies to one person do not fill a channel."""

    def watch(self) -> None:
        """Record every new reply."""
        self._answers: list[tuple[float, str, str, str]] = []
        """When it came, in which channel, and the messages that it is and that it answers."""
        self.sim.discord.world.listen(self._look)

    def _look(self, event: Event) -> None:
        if event.name != "MESSAGE_CREATE" or event.data["author"]["id"] != BOT_ID:
            return
        channel_id = event.data["channel_id"]
        answered_id = (event.data.get("message_reference") or {}).get("message_id")
        answered = self.sim.discord.world.messages[channel_id].get(answered_id)
        # What follows a click refers to the clicked message, which is the bot's own.
        if answered is not None and answered.data["author"]["id"] != BOT_ID:
            self._answers.append((self.sim.loop.time(), channel_id, event.data["id"], answered.id))

    async def check(self) -> None:
        """Count the replies to each message, and find those that were not removed."""
        sim, world = self.sim, self.sim.discord.world
        troubled = {
            answered for at, _, _, answered in self._answers if sim.is_troubled(at - _SENT_S, at + _SENT_S)
        }
        for answered, times in Counter(one[-1] for one in self._answers).items():
            if times > 1 and answered not in troubled:
                sim.violate(f"message {answered} was answered {times} times")
        for at, channel_id, message_id, _ in self._answers:
            is_there = message_id in world.messages.get(channel_id, {})
            is_among_others = "guild_id" in world.channels.get(channel_id, {})
            if is_there and is_among_others and not sim.is_troubled(at, at + _STAYS_S):
                sim.violate(f"answer {message_id} stands in channel {channel_id} for good")
