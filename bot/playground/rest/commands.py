"""Endpoints of application commands, both global commands and a server's commands.

Besides the errors named, they raise those of `Call.application` and `Call.guild`, 10063 for an unknown
command, and 50035 for an invalid body.
"""

from __future__ import annotations

from bot.playground.checks.command import ENTRY_POINT, SAME_COMMAND, check_command, check_unique
from bot.playground.rest.routing import Answer, Call, Route
from bot.playground.wire.errors import Json, refusal, require
from bot.playground.wire.form import Form
from bot.playground.wire.ratelimit import COMMANDS
from bot.playground.wire.uploads import read_body, read_list
from bot.playground.world import objects

_KEPT_PARTS = ("name_localizations", "description_localizations")


def _guild_id(call: Call) -> str | None:
    call.application()
    if "guild_id" in call.request.match_info:
        call.guild()
        return call.part("guild_id")
    return None


def _in_scope(call: Call, guild_id: str | None) -> dict[str, Json]:
    return {key: one for key, one in call.api.world.commands.items() if one.get("guild_id") == guild_id}


def _find(call: Call) -> Json:
    return require(_in_scope(call, _guild_id(call)).get(call.part("command_id")), 10063)


def _show(call: Call, command: Json) -> Json:
    """Return a command; lists omit translations, unless `with_localizations` is set."""
    if call.query_flag("with_localizations") or "command_id" in call.request.match_info:
        return command
    return _plain(command)


def _plain(one: Json) -> Json:
    kept = {key: value for key, value in one.items() if key not in _KEPT_PARTS}
    for key in ("options", "choices"):
        if key in kept:
            kept[key] = [_plain(inner) for inner in kept[key]]
    return kept


def _complete(call: Call, body: Json, guild_id: str | None, old: Json | None) -> Json:
    """Return the checked command `body` with its id and version; `guild_id` is its server, if it has one.

    A server's command has no `dm_permission` and no `contexts`. A command that replaces `old` keeps its id,
    and also its version if nothing else differs.
    """
    command: Json = {
        "id": old["id"] if old else call.api.world.new_id(),
        "application_id": objects.BOT_ID,
        "version": "",
        **body,
    }
    if guild_id is not None:
        command["guild_id"] = guild_id
        del command["dm_permission"], command["contexts"]
    is_same = old is not None and {**old, "version": ""} == command
    command["version"] = old["version"] if is_same and old else call.api.world.new_id()
    return command


def _namesake(commands: dict[str, Json], body: Json) -> Json | None:
    """Return the command with the type and name of `body`; `None` if there is none."""
    for one in commands.values():
        if (one["type"], one["name"]) == (body["type"], body["name"]):
            return one
    return None


def _refuse_loss(old: dict[str, Json], bodies: list[Json]) -> None:
    """Raise 50240 if a bulk overwrite would remove the Entry Point command."""
    kept = {one["name"] for one in bodies if one["type"] == ENTRY_POINT}
    if any(one["type"] == ENTRY_POINT and one["name"] not in kept for one in old.values()):
        raise refusal(50240)


def _keep(call: Call, guild_id: str | None, commands: list[Json]) -> None:
    others = {key: one for key, one in call.api.world.commands.items() if one.get("guild_id") != guild_id}
    call.api.world.set_commands(others | {one["id"]: one for one in commands})


async def list_all(call: Call) -> Answer:
    """List the commands of the server that the path names, or else the global commands."""
    return [_show(call, one) for one in _in_scope(call, _guild_id(call)).values()]


async def replace_all(call: Call) -> Answer:
    """Replace all commands of the path's server, or else all global commands, with those in the request.

    Commands of the same type and name keep their ids. Raises 50240 if the Entry Point command is missing.
    """
    guild_id = _guild_id(call)
    bodies = await read_list(call.request)
    with Form() as form:
        checked = [check_command(one, form, (index,)) for index, one in enumerate(bodies)]
        if not form.has_faults:
            check_unique(checked, form)
    old = _in_scope(call, guild_id)
    _refuse_loss(old, checked)
    commands = [_complete(call, one, guild_id, _namesake(old, one)) for one in checked]
    _keep(call, guild_id, commands)
    return commands


async def create(call: Call) -> Answer:
    """Create a command, or overwrite that of this name and type; raises 30032 after 100 of the type."""
    guild_id = _guild_id(call)
    body, _ = await read_body(call.request)
    with Form() as form:
        checked = check_command(body, form)
    old = _in_scope(call, guild_id)
    namesake = _namesake(old, checked)
    if namesake is None and sum(1 for one in old.values() if one["type"] == checked["type"]) >= 100:
        raise refusal(30032)
    command = _complete(call, checked, guild_id, namesake)
    call.status = 200 if namesake else 201
    _keep(call, guild_id, list((old | {command["id"]: command}).values()))
    return command


async def get(call: Call) -> Answer:
    """Return a registered command."""
    return _find(call)


async def change(call: Call) -> Answer:
    """Change those fields of a command that the request contains.

    Raises 50035 too if another command of this type has the new name.
    """
    old = _find(call)
    guild_id = old.get("guild_id")
    body, _ = await read_body(call.request)
    others = {key: one for key, one in _in_scope(call, guild_id).items() if one is not old}
    with Form() as form:
        checked = check_command({**old, **body, "type": old["type"]}, form)
        if checked and _namesake(others, checked) is not None:
            form.fault(("name",), *SAME_COMMAND)
    command = _complete(call, checked, guild_id, old)
    _keep(call, guild_id, list((_in_scope(call, guild_id) | {command["id"]: command}).values()))
    return command


async def delete(call: Call) -> Answer:
    """Delete a registered command."""
    old = _find(call)
    guild_id = old.get("guild_id")
    _keep(call, guild_id, [one for one in _in_scope(call, guild_id).values() if one is not old])
    return None


_APPLICATION = ("application_id",)

ROUTES = tuple(
    route
    for base in (
        "/applications/{application_id}/commands",
        "/applications/{application_id}/guilds/{guild_id}/commands",
    )
    for route in (
        Route("GET", base, list_all, COMMANDS, _APPLICATION),
        Route("PUT", base, replace_all, COMMANDS, _APPLICATION),
        Route("POST", base, create, COMMANDS, _APPLICATION),
        Route("GET", f"{base}/{{command_id}}", get, COMMANDS, _APPLICATION),
        Route("PATCH", f"{base}/{{command_id}}", change, COMMANDS, _APPLICATION),
        Route("DELETE", f"{base}/{{command_id}}", delete, COMMANDS, _APPLICATION),
    )
)
