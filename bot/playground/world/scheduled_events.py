"""Scheduled events of servers, which clients list above the channels."""

from __future__ import annotations

from collections.abc import Callable

from bot.playground.wire.errors import Json, refusal
from bot.playground.wire.event_status import OPEN
from bot.playground.world.storage import Documents, Storage


class ScheduledEvents:
    """Scheduled events by id, including ended ones, as JSON objects.

    `tell` is called for each change, with the name and the data of a gateway event.
    """

    def __init__(self, storage: Storage, tell: Callable[[str, Json], None]) -> None:
        self._tell = tell
        self._events: Documents[Json] = Documents(storage, "scheduled_event")

    def open(self, guild_id: str | None = None) -> list[Json]:
        """Return the scheduled and active events of a server (`None`: of all servers), earliest first."""
        found = (one for one in self._events.values() if one["status"] in OPEN)
        wanted = (one for one in found if guild_id in {None, one["guild_id"]})
        return sorted(wanted, key=lambda one: (one["scheduled_start_time"], int(one["id"])))

    def find(self, guild_id: str, event_id: str) -> Json:
        """Return an event of a server; raises Discord's 10070 (unknown event)."""
        found = self._events.get(event_id)
        if found is None or found["guild_id"] != guild_id:
            raise refusal(10070)
        return found

    def add(self, event: Json) -> None:
        """Add an event and notify everybody."""
        self._events[event["id"]] = event
        self._tell("GUILD_SCHEDULED_EVENT_CREATE", event)

    def change(self, event: Json, changes: Json) -> None:
        """Change fields of an event and notify everybody."""
        event.update(changes)
        self._events[event["id"]] = event
        self._tell("GUILD_SCHEDULED_EVENT_UPDATE", event)

    def remove(self, event: Json) -> None:
        """Delete an event and notify everybody."""
        del self._events[event["id"]]
        self._tell("GUILD_SCHEDULED_EVENT_DELETE", event)
