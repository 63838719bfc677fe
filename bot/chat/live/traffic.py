"""Counts other users' messages below a board from gateway events, without reading their text."""

from __future__ import annotations

from collections import deque

from cachetools import LRUCache

from bot.hosting.matches.board import Place

_BURIED = 8
"""Number of messages that push a board message off the screen of a phone."""
_MAX_CHANNELS = 5000


class Traffic:
    """Keeps the ids of the latest messages by other users in each channel."""

    def __init__(self) -> None:
        self._latest: LRUCache[int, deque[int]] = LRUCache(_MAX_CHANNELS)

    def record(self, channel_id: int, message_id: int) -> None:
        """Record a message that the bot did not write; does not wait."""
        latest = self._latest.get(channel_id)
        if latest is None:
            latest = self._latest[channel_id] = deque(maxlen=_BURIED)
        latest.append(message_id)

    def has_buried(self, place: Place) -> bool:
        """Whether enough messages by other users follow the message at `place` to scroll it out of sight."""
        latest = self._latest.get(place.channel_id, ())
        return place.message_id is not None and len(latest) == _BURIED and min(latest) > place.message_id
