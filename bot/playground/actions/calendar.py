"""Starts and ends scheduled events when their times come, unless somebody has already done so."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

from bot.playground.wire.errors import Json
from bot.playground.wire.event_status import ACTIVE, COMPLETED, OPEN, SCHEDULED
from bot.playground.world.state import Event, World

_CHANGES = frozenset({"GUILD_SCHEDULED_EVENT_CREATE", "GUILD_SCHEDULED_EVENT_UPDATE"})


class Calendar:
    """Starts and ends events with a timer for each scheduled or active event."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._timers: dict[str, asyncio.TimerHandle] = {}
        world.listen(self._on_event)

    def resume(self) -> None:
        """Start timers for the open scheduled events that an earlier run stored."""
        for event in self._world.scheduled_events.open():
            self._watch(event)

    def close(self) -> None:
        """Stop all timers that start and end events."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _on_event(self, event: Event) -> None:
        if event.name in _CHANGES:
            self._watch(event.data)
        elif event.name == "GUILD_SCHEDULED_EVENT_DELETE":
            self._forget(event.data["id"])

    def _watch(self, event: Json) -> None:
        self._forget(event["id"])
        if event["status"] not in OPEN:
            return
        is_to_come = event["status"] == SCHEDULED
        at = datetime.fromisoformat(event["scheduled_start_time" if is_to_come else "scheduled_end_time"])
        waits_s = max(0.0, (at - datetime.now(UTC)).total_seconds())
        loop = asyncio.get_running_loop()
        self._timers[event["id"]] = loop.call_later(waits_s, self._advance, event)

    def _forget(self, event_id: str) -> None:
        timer = self._timers.pop(event_id, None)
        if timer is not None:
            timer.cancel()

    def _advance(self, event: Json) -> None:
        status = ACTIVE if event["status"] == SCHEDULED else COMPLETED
        self._world.scheduled_events.change(event, {"status": status})
