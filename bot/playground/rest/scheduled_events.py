"""Endpoints of a server's scheduled events.

Besides the errors named, they raise those of `Call.guild`, 10070 for an unknown event, 50013 without
permission, and 50035 for an invalid body.
"""

from __future__ import annotations

from datetime import UTC, datetime

from bot.playground.checks.scheduled_event import EXTERNAL, check_changes, check_new
from bot.playground.rest.routing import Answer, Call, Route
from bot.playground.wire.errors import Json, refusal
from bot.playground.wire.event_status import SCHEDULED
from bot.playground.wire.uploads import read_body
from bot.playground.world import objects
from bot.playground.world.permissions import NAMES

_MAX_OPEN = 100
_CREATE, _MANAGE = NAMES["CREATE_EVENTS"], NAMES["MANAGE_EVENTS"]


async def list_open(call: Call) -> Answer:
    """List the scheduled and active events; events that have ended are left out."""
    return [_shown(call, one) for one in call.api.world.scheduled_events.open(call.guild()["id"])]


async def create(call: Call) -> Answer:
    """Create a scheduled event.

    Raises 30038 if the server has 100 open events, and 50024 if the event is not external.
    """
    guild = call.guild()
    body, _ = await read_body(call.request)
    fields = check_new(body, datetime.now(UTC))
    _need(call, guild, _CREATE)
    events = call.api.world.scheduled_events
    if len(events.open(guild["id"])) >= _MAX_OPEN:
        raise refusal(30038)
    event: Json = {
        "id": call.api.world.new_id(),
        "guild_id": guild["id"],
        "channel_id": None,
        "creator_id": objects.BOT_ID,
        "creator": call.api.world.bot,
        "image": None,
        "status": SCHEDULED,
        "entity_type": EXTERNAL,
        "entity_id": None,
        "recurrence_rule": None,
        "privacy_level": 2,
        "guild_scheduled_event_exceptions": [],
        **fields,
    }
    events.add(event)
    return event


async def get(call: Call) -> Answer:
    """Return a scheduled event."""
    return _shown(call, _find(call))


async def change(call: Call) -> Answer:
    """Change an event's fields, or start or end the event; raises the errors of `check_changes` too."""
    event = _find(call)
    body, _ = await read_body(call.request)
    _need(call, call.guild(), _MANAGE if event["creator_id"] != objects.BOT_ID else _CREATE | _MANAGE)
    call.api.world.scheduled_events.change(event, check_changes(event, body, datetime.now(UTC)))
    return event


async def delete(call: Call) -> Answer:
    """Delete a scheduled event."""
    event = _find(call)
    _need(call, call.guild(), _MANAGE if event["creator_id"] != objects.BOT_ID else _CREATE | _MANAGE)
    call.api.world.scheduled_events.remove(event)
    return None


def _find(call: Call) -> Json:
    return call.api.world.scheduled_events.find(call.guild()["id"], call.part("event_id"))


def _need(call: Call, guild: Json, bits: int) -> None:
    """Raise 50013 unless the bot has at least one of the permissions `bits` in the server."""
    if not call.api.world.rights.in_guild(objects.BOT_ID, guild) & bits:
        raise refusal(50013)


def _shown(call: Call, event: Json) -> Json:
    return {**event, "user_count": 0} if call.query_flag("with_user_count") else event


_ALL, _ONE = "/guilds/{guild_id}/scheduled-events", "/guilds/{guild_id}/scheduled-events/{event_id}"
_GUILD = ("guild_id",)

ROUTES = (
    Route("GET", _ALL, list_open, major=_GUILD),
    Route("POST", _ALL, create, major=_GUILD),
    Route("GET", _ONE, get, major=_GUILD),
    Route("PATCH", _ONE, change, major=_GUILD),
    Route("DELETE", _ONE, delete, major=_GUILD),
)
