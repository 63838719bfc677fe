"""Archives threads after a period of inactivity, which each thread defines.

The period starts again when somebody sends a message in the thread, reopens it or changes it otherwise.
"""

from __future__ import annotations

import asyncio

from bot.playground.wire.errors import Json
from bot.playground.world import objects
from bot.playground.world.state import Event, World

_ACTIVITY = frozenset({"THREAD_CREATE", "THREAD_UPDATE", "MESSAGE_CREATE"})


class Archiving:
    """Archives threads, with a timer for each; a minute takes `minute_s` seconds, which tests shorten."""

    def __init__(self, world: World, minute_s: float) -> None:
        self._world = world
        self._minute_s = minute_s
        self._timers: dict[str, asyncio.TimerHandle] = {}
        world.listen(self._on_event)

    def resume(self) -> None:
        """Start timers, each for the full period, for the open threads that an earlier run stored."""
        for channel in self._world.channels.values():
            self._watch(channel)

    def close(self) -> None:
        """Stop all timers that archive threads."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _on_event(self, event: Event) -> None:
        channel = self._world.channels.get(event.channel_id or "")
        if event.name in _ACTIVITY and channel is not None:
            self._watch(channel)

    def _watch(self, channel: Json) -> None:
        if channel["type"] not in objects.THREADS:
            return
        old = self._timers.pop(channel["id"], None)
        if old is not None:
            old.cancel()
        metadata = channel["thread_metadata"]
        if not metadata["archived"]:
            waits_s = metadata["auto_archive_duration"] * self._minute_s
            loop = asyncio.get_running_loop()
            self._timers[channel["id"]] = loop.call_later(waits_s, self._archive, channel["id"])

    def _archive(self, thread_id: str) -> None:
        self._timers.pop(thread_id, None)
        channel = self._world.channels.get(thread_id)
        if channel is not None:
            self._world.set_archived(channel, is_archived=True)
