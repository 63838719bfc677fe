"""What people can do with the bot, and what of it somebody has done: commands, their options, and presses.

`/match move` is a command, `/match move at:` its option, `press more` a
button, a menu or a form. Made-up data counts for nothing: only what a
client offers can be used.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator

from bot.playground.actions.interactions import AUTOCOMPLETE, COMMAND
from bot.playground.person.command_data import GROUP, SUBCOMMAND
from bot.playground.wire.errors import Json
from bot.views.custom_id import CustomIdError, parse_custom_id
from engines.registry import games
from tests.lab.presses import EVERY_PRESS

_INNER = (SUBCOMMAND, GROUP)
_OF_TEXT = 1


def offered(commands: Iterable[Json]) -> Iterator[str]:
    """Everything that can be used, given the commands as Discord was told them."""
    yield from (f"press {press}" for press in EVERY_PRESS)
    for command in commands:
        yield from _offered(command, name_of(command))


def used(kind: int, data: Json) -> Iterator[str]:
    """What an interaction of this kind, with these data, uses of what is offered."""
    if kind == COMMAND:
        yield from _typed(data, name_of(data))
    elif kind != AUTOCOMPLETE:
        try:
            yield f"press {parse_custom_id(data['custom_id']).press}"
        except CustomIdError:
            return


def name_of(command: Json) -> str:
    """All games' commands are one: what differs is their options."""
    name = "<game>" if command["name"] in _games() else command["name"]
    return f"/{name}" if command.get("type", _OF_TEXT) == _OF_TEXT else f"menu {name}"


@functools.cache
def _games() -> frozenset[str]:
    return frozenset(game.command for game in games().values())


def _offered(command: Json, name: str) -> Iterator[str]:
    options = command.get("options", [])
    inner = [one for one in options if one["type"] in _INNER]
    for one in inner:
        yield from _offered(one, f"{name} {one['name']}")
    if not inner:
        yield name
        yield from (f"{name} {one['name']}:" for one in options)


def _typed(data: Json, name: str) -> Iterator[str]:
    options = data.get("options", [])
    if options and options[0]["type"] in _INNER:
        yield from _typed(options[0], f"{name} {options[0]['name']}")
        return
    yield name
    yield from (f"{name} {one['name']}:" for one in options)
