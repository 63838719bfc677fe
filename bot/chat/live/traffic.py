"""Counts messages of others below a board, by the gateway's events; their text is not read."""

from __future__ import annotations

from collections import deque

from cachetools import LRUCache

from bot.hosting.matches.board import Place

_BURIED = 8
"""Messages of others that push a board off a phone's screen."""
_MOST_CHANNELS = 5000


class Traffic:
    """Keeps the ids of the last messages of others in each channel."""

    def __init__(self) -> None:
        self._latest: LRUCache[int, deque[int]] = LRUCache(_MOST_CHANNELS)

    def note(self, channel_id: int, message_id: int) -> None:
        """Count a message of anybody but the bot; returns at once."""
        latest = self._latest.get(channel_id)
        if latest is None:
            latest = self._latest[channel_id] = deque(maxlen=_BURIED)
        latest.append(message_id)

    def buries(self, place: Place) -> bool:
        """Whether `_BURIED` messages of others are below the one at `place`."""
        latest = self._latest.get(place.channel_id, ())
        return place.message_id is not None and len(latest) == _BURIED and min(latest) > place.message_id
