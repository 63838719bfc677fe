"""Installations of the bot for a server or a person; they determine the commands available in a channel."""

from __future__ import annotations

from bot.playground.person.finding import PersonError
from bot.playground.wire.errors import Json
from bot.playground.world import objects
from bot.playground.world.state import Message, World

_SERVER, _BOT_DM, _PRIVATE = 0, 1, 2
_GUILD_INSTALL, _USER_INSTALL = "0", "1"


def context_of(channel: Json) -> int:
    """Return the context type of a channel's interactions: 0 server, 1 DM with the bot, 2 private channel."""
    if "guild_id" in channel:
        return _SERVER
    return _BOT_DM if channel["type"] == objects.DM else _PRIVATE


def owners(world: World, channel: Json, user_id: str) -> Json:
    """Return the installations that apply in a channel: `0` maps to the server's id, `1` to the person's.

    The key `0` is missing if the bot is not in the channel's server or conversation, `1` if the person has
    not installed the app. In a direct conversation with the bot, `0` maps to "0".
    """
    made: Json = {}
    if world.membership.is_bot_in(channel):
        made[_GUILD_INSTALL] = channel.get("guild_id", "0")
    if user_id in world.membership.installs:
        made[_USER_INSTALL] = user_id
    return made


def owners_for_command(world: World, channel: Json, user_id: str, command: Json) -> Json:
    """Return the installations that offer this command in the channel, in the form of `owners`.

    Raises `PersonError` if there are none, or if the command does not exist in channels of this kind.
    """
    contexts, kinds = command.get("contexts"), command.get("integration_types") or [0]
    installed = owners(world, channel, user_id)
    if context_of(channel) == _PRIVATE:
        installed.pop(_GUILD_INSTALL, None)
    made = {key: value for key, value in installed.items() if int(key) in kinds}
    is_there = contexts is None or context_of(channel) in contexts
    if not made or not is_there:
        raise PersonError(f"There's no command /{command['name']} here.", 404)
    return made


def owners_for_click(world: World, channel: Json, message: Message) -> Json:
    """Return the installations for a click: `0` maps to the server's id, if the bot is there.

    `1` maps to the id of the user whose interaction the message answers, if that user had installed the app.
    """
    metadata = message.data.get("interaction_metadata") or {}
    person = metadata.get("authorizing_integration_owners", {}).get(_USER_INSTALL)
    made: Json = {}
    if world.membership.is_bot_in(channel):
        made[_GUILD_INSTALL] = channel.get("guild_id", "0")
    if person is not None:
        made[_USER_INSTALL] = person
    return made
