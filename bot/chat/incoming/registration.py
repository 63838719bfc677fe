"""Registers the commands with Discord, but only when they have changed.

With Activities enabled, Discord creates an Entry Point command in the application. Discord rejects a list of
commands that lacks the Entry Point command, so that command is sent back unchanged.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
from typing import Any, cast

import aiohttp
import discord
from discord import app_commands

from bot.hosting.records.records import KeyValues
from engines.registry import games

Json = dict[str, Any]

_ENTRY_POINT = 4
"""The type of the command that starts an application's Activity."""
_SENDABLE = (
    "id",
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "default_member_permissions",
    "contexts",
    "integration_types",
    "nsfw",
    "handler",
)
"""Keys of a fetched command that Discord accepts in a registration."""

_REFUSED = re.compile(r"^In (\d+)\.", re.MULTILINE)
"""Matches the index of a command in the faults that discord.py lists, each in a line of its own."""
_MAX_REASON = 500

_log = logging.getLogger(__name__)


def is_entry_point(command: Json) -> bool:
    """Whether a command, as Discord returns it, is the Entry Point command."""
    return command.get("type") == _ENTRY_POINT


async def register_commands(
    tree: app_commands.CommandTree[Any], translator: app_commands.Translator, facts: KeyValues
) -> list[Json]:
    """Register the commands if their names, options or translations have changed, or Discord lists others.

    `facts`, a table of named values, stores a hash of the registered commands. Returns the commands as
    Discord lists them: the earlier ones if it refuses the new ones, none if it does not answer. Raises
    `BusyError` if the database is unavailable.
    """
    application_id = tree.client.application_id or 0
    payload = [await one.get_translated_payload(tree, translator) for one in tree.get_commands()]
    fingerprint = _fingerprint(payload)
    key = f"commands of {application_id}"
    remote: list[Json] = []
    try:
        remote = await fetch_commands(tree.client.http, application_id)
        entry_points = [_sent_back(one) for one in remote if is_entry_point(one)]
        known = {(one["type"], one["name"]) for one in remote if not is_entry_point(one)}
        if (
            known == {(one["type"], one["name"]) for one in payload}
            and await facts.recall(key) == fingerprint
        ):
            return remote
        registered = await _replace(tree.client.http, application_id, [*payload, *entry_points])
    except (discord.HTTPException, aiohttp.ClientError) as error:
        _log.error(
            "The commands could not be registered with Discord; people see those of an earlier start until "
            "the next start: %s",
            error,
        )
        return remote
    await facts.remember(key, fingerprint)
    _log.info("Registered %d commands", len(payload))
    return registered


async def _replace(http: discord.http.HTTPClient, application_id: int, payload: list[Any]) -> list[Json]:
    """Replace all commands of the app by `payload`, and return them as Discord stored them.

    Commands of games that Discord refuses are left out, so that the others are accepted. Raises
    `discord.HTTPException` if it refuses anything else, and connection errors.
    """
    try:
        return cast(list[Json], await http.bulk_upsert_global_commands(application_id, payload))
    except discord.HTTPException as error:
        refused = {payload[int(index)]["name"] for index in _REFUSED.findall(error.text)}
        if not refused or not refused <= {game.command for game in games().values()}:
            raise
        names = ", ".join(f"/{name}" for name in sorted(refused))
        _log.error(
            "Discord refuses the commands %s; people start these games with /play instead: %s",
            names,
            error.text[:_MAX_REASON],
        )
    kept = [command for command in payload if command["name"] not in refused]
    return cast(list[Json], await http.bulk_upsert_global_commands(application_id, kept))


async def known_commands(tree: app_commands.CommandTree[Any]) -> list[Json]:
    """Fetch the commands that another process has registered; empty if Discord does not answer."""
    try:
        return await fetch_commands(tree.client.http, tree.client.application_id or 0)
    except (discord.HTTPException, aiohttp.ClientError) as error:
        _log.error(
            "The commands could not be fetched from Discord; messages name them without links: %s", error
        )
        return []


async def fetch_commands(http: discord.http.HTTPClient, application_id: int) -> list[Json]:
    """Fetch the global commands registered with Discord, with all their translations.

    Raises `discord.HTTPException` and connection errors.
    """
    path = "/applications/{application_id}/commands"
    route = discord.http.Route("GET", path, application_id=application_id)
    # discord.py's own request does not return the translations.
    found: list[Json] = await http.request(route, params={"with_localizations": "true"})
    return found


def _fingerprint(payload: list[Json]) -> str:
    """Return a hash of the commands in the form that is registered, with all translations."""
    return hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()


def _sent_back(command: Json) -> Json:
    """Return the payload that registers again, unchanged, a `command` fetched from Discord.

    It has only the keys in `_SENDABLE`, without those whose value is null.
    """
    made = {key: command[key] for key in _SENDABLE if command.get(key) is not None}
    rights = made.get("default_member_permissions")
    return made if rights is None else made | {"default_member_permissions": int(rights)}
