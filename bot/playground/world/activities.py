"""Activities (apps embedded in Discord), which an app's owner enables in Discord's developer portal."""

from __future__ import annotations

from bot.playground.wire.errors import Json
from bot.playground.world import objects
from bot.playground.world.state import World

_ENTRY_POINT = 4
_DISCORD_LAUNCHES = 2


def switch_activities_on(world: World) -> None:
    """Add the Entry Point command that Discord creates, unless the app has one."""
    if any(one["type"] == _ENTRY_POINT for one in world.commands.values()):
        return
    command = _launch(world.new_id(), world.new_id())
    world.set_commands({**world.commands, command["id"]: command})


def _launch(command_id: str, version: str) -> Json:
    return {
        "id": command_id,
        "application_id": objects.BOT_ID,
        "version": version,
        "type": _ENTRY_POINT,
        "name": "launch",
        "name_localizations": None,
        "description": "",
        "description_localizations": None,
        "default_member_permissions": None,
        "dm_permission": True,
        "contexts": [0, 1, 2],
        "integration_types": [0, 1],
        "nsfw": False,
        "handler": _DISCORD_LAUNCHES,
    }
