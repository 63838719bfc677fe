"""How much others have written below a board: counted from the gateway's events, never read."""

from __future__ import annotations

from collections import deque

from cachetools import LRUCache

from bot.hosting.matches.board import Place

_BURIED = 8
"""So many messages of others below a board push it off a phone's screen."""
_MOST_CHANNELS = 5000


class Traffic:
    """The last few messages of others in each channel, by their ids alone."""

    def __init__(self) -> None:
        self._latest: LRUCache[int, deque[int]] = LRUCache(_MOST_CHANNELS)

    def note(self, channel_id: int, message_id: int) -> None:
        """Somebody other than the bot has written a message; returns at once."""
        latest = self._latest.get(channel_id)
        if latest is None:
            latest = self._latest[channel_id] = deque(maxlen=_BURIED)
        latest.append(message_id)

    def buries(self, place: Place) -> bool:
        """Whether a screen of messages lies below the one at `place`."""
        latest = self._latest.get(place.channel_id, ())
        return place.message_id is not None and len(latest) == _BURIED and min(latest) > place.message_id
