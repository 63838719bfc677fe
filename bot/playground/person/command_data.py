"""Checks a person's input for a command against the command's definition, as Discord's client does.

Returns the `data` of an interaction: options with their types, and `resolved`
objects for every user, channel or role that an option refers to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.playground.checks.command import DISCORD, ENTRY_POINT, MAX_SAFE
from bot.playground.person.fields import objects_of
from bot.playground.person.finding import PersonError, find_message
from bot.playground.wire.errors import Json
from bot.playground.world.state import World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = range(1, 12)

FindFile = Callable[[str], Json]
"""Function that returns the attachment object with a given id; raises `PersonError` for an unknown id."""


def find_command(world: World, data: Json) -> Json:
    """Return the command with the `id` in `data` or, without an id, with the `name` and `type` in `data`.

    The type is 1 (a slash command) by default. Raises `PersonError` if there is no such command.
    """
    kind = data.get("type", 1)
    for command in world.commands.values():
        by_id = data.get("id") is not None and command["id"] == str(data["id"])
        by_name = data.get("id") is None and command["name"] == data.get("name") and command["type"] == kind
        if by_id or by_name:
            return command
    raise PersonError(f"There's no command /{data.get('name') or data.get('id')}.", 404)


def command_data(
    world: World, command: Json, data: Json, body: Json, find_file: FindFile, *, is_autocomplete: bool
) -> Json:
    """Return the interaction's `data` for a command, checked against its definition; raises `PersonError`.

    `data` is the person's input, and `body` the request, with the person's and the channel's ids. The target
    of a context menu command is a user, or a message that this person can see in the channel. `find_file`
    returns an uploaded file by its id. With `is_autocomplete`, required options may be missing, and exactly
    one option must be focused.
    """
    resolved: Json = {}
    made: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if "guild_id" in command:
        made["guild_id"] = command["guild_id"]
    if command["type"] == 1:
        reader = _Reader(world, resolved, find_file, is_autocomplete=is_autocomplete)
        options = reader.read(command, objects_of(data, "options"))
        if options:
            made["options"] = options
        if is_autocomplete and reader.focused != 1:
            raise PersonError("A request for suggestions must mark exactly one option as focused.")
    elif data.get("options") or is_autocomplete:
        raise PersonError(f"The menu command {command['name']} takes no options.")
    elif command["type"] == ENTRY_POINT:
        if command["handler"] == DISCORD:
            raise PersonError(
                "This command starts an Activity inside Discord, so the bot gets no interaction."
            )
    else:
        made["target_id"] = str(data.get("target_id"))
        if command["type"] == 2:
            resolve_user(world, resolved, made["target_id"])
        else:
            target = find_message(world, body.get("channel_id"), made["target_id"], body.get("user"))
            resolved["messages"] = {target.id: target.data}
    if resolved:
        made["resolved"] = resolved
    return made


def resolve_user(world: World, resolved: Json, user_id: str) -> None:
    """Add a user and their membership to `resolved`; raises `PersonError` for an unknown id.

    The membership is added even if the user is in no server; its permissions are those in the first channel.
    """
    if user_id not in world.users:
        raise PersonError(f"The playground has no person with the id {user_id}.")
    member = world.member(user_id, with_user=False)
    for key in ("deaf", "mute"):
        del member[key]
    resolved.setdefault("users", {})[user_id] = world.user(user_id)
    resolved.setdefault("members", {})[user_id] = {**member, "permissions": _bits(world, user_id)}


def _bits(world: World, user_id: str) -> str:
    anywhere = next(iter(world.channels.values()))
    return str(world.rights.of(user_id, anywhere))


def resolve_channel(world: World, resolved: Json, channel_id: str) -> None:
    """Add a channel to `resolved`; raises `PersonError` for an unknown id.

    Its permissions are those of the first server's owner.
    """
    if channel_id not in world.channels:
        raise PersonError(f"The playground has no channel with the id {channel_id}.")
    channel = world.channels[channel_id]
    resolved.setdefault("channels", {})[channel_id] = {
        **{key: value for key, value in channel.items() if key != "permission_overwrites"},
        "permissions": str(world.rights.of(world.guild["owner_id"], channel)),
    }


def resolve_role(world: World, resolved: Json, role_id: str) -> None:
    """Add a role of the first server to `resolved`; raises `PersonError` for any other id."""
    for role in world.guild["roles"]:
        if role["id"] == role_id:
            resolved.setdefault("roles", {})[role_id] = role
            return
    raise PersonError(f"The playground has no role with the id {role_id}.")


class _Reader:
    def __init__(self, world: World, resolved: Json, find_file: FindFile, *, is_autocomplete: bool) -> None:
        self._world = world
        self._find_file = find_file
        self._resolved = resolved
        self._is_autocomplete = is_autocomplete
        self.focused = 0

    def read(self, owner: Json, given: list[Json]) -> list[Json]:
        known = {one["name"]: one for one in owner.get("options", [])}
        made: list[Json] = []
        for one in given:
            definition = known.get(str(one.get("name")))
            if definition is None:
                raise PersonError(f"/{owner['name']} has no option {one.get('name')}.")
            made.append(self._read_one(definition, one))
        names = [one["name"] for one in made]
        if len(set(names)) < len(names):
            raise PersonError(f"/{owner['name']} was given an option twice.")
        has_subcommands = any(one["type"] in {SUBCOMMAND, GROUP} for one in known.values())
        if has_subcommands and len(made) != 1:
            raise PersonError(f"/{owner['name']} needs one of: {', '.join(known)}.")
        missing = [key for key, one in known.items() if one.get("required") and key not in names]
        if missing and not self._is_autocomplete:
            raise PersonError(f"/{owner['name']} needs the option {missing[0]}.")
        return made

    def _read_one(self, definition: Json, given: Json) -> Json:
        made: Json = {"name": definition["name"], "type": definition["type"]}
        if definition["type"] in {SUBCOMMAND, GROUP}:
            return {**made, "options": self.read(definition, objects_of(given, "options"))}
        value = given.get("value")
        if given.get("focused"):
            self.focused += 1
            return {**made, "value": "" if value is None else str(value), "focused": True}
        made["value"] = self._value(definition, value)
        if definition.get("choices") and made["value"] not in [one["value"] for one in definition["choices"]]:
            raise PersonError(f"{value!r} is not among the choices of {definition['name']}.")
        return made

    def _value(self, definition: Json, value: Any) -> Any:
        name, kind = definition["name"], definition["type"]
        match kind:
            case 3:
                text = str(value)
                _check_range(name, len(text), definition, "length")
                return text
            case 4 | 10:
                try:
                    number = int(value) if kind == INTEGER else float(value)
                except (TypeError, ValueError, OverflowError):
                    raise PersonError(f"{name} must be a number.") from None
                if not -MAX_SAFE <= number <= MAX_SAFE:
                    raise PersonError(f"{name} must be a number of at most 16 digits.")
                _check_range(name, number, definition, "value")
                return number
            case 5:
                if not isinstance(value, bool):
                    raise PersonError(f"{name} must be true or false.")
                return value
            case 6:
                resolve_user(self._world, self._resolved, str(value))
            case 7:
                resolve_channel(self._world, self._resolved, str(value))
            case 8:
                resolve_role(self._world, self._resolved, str(value))
            case 9 if str(value) in self._world.users:
                resolve_user(self._world, self._resolved, str(value))
            case 9:
                resolve_role(self._world, self._resolved, str(value))
            case _:
                self._resolved.setdefault("attachments", {})[str(value)] = self._find_file(str(value))
        return str(value)


def _check_range(name: str, size: float, definition: Json, unit: str) -> None:
    low, high = definition.get(f"min_{unit}"), definition.get(f"max_{unit}")
    if low is not None and size < low:
        raise PersonError(f"{name} must have a {unit} of at least {low}.")
    if high is not None and size > high:
        raise PersonError(f"{name} must have a {unit} of at most {high}.")
