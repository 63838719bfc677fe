"""Mentions of commands, which people can click: `/match list` in a text becomes such a mention."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

Json = dict[str, Any]

_NAMED = re.compile(r"`/([a-z0-9_ -]+)`")
_CHAT_INPUT = 1
_SUBCOMMAND, _GROUP = 1, 2


class CommandMentions:
    """Stores the ids of the registered commands, because a mention of a command needs the command's id."""

    def __init__(self) -> None:
        self._ids: dict[str, str] = {}
        """The id of each command that can be mentioned, by its full name."""

    def learn(self, commands: Iterable[Json]) -> None:
        """Store the ids of `commands`, as Discord returned them from registration."""
        for command in commands:
            if command.get("type", _CHAT_INPUT) == _CHAT_INPUT:
                self._ids |= dict.fromkeys(_paths(command), str(command["id"]))

    def link(self, text: str) -> str:
        """Return the text with a mention in place of each known command; other commands stay as they are."""
        return _NAMED.sub(self._mention, text)

    def _mention(self, named: re.Match[str]) -> str:
        command_id = self._ids.get(named[1])
        return named[0] if command_id is None else f"</{named[1]}:{command_id}>"


def _paths(command: Json) -> Iterator[str]:
    """Yield the full names of a command's subcommands; its own name if it has none."""
    nested = [one for one in command.get("options") or () if one["type"] in (_SUBCOMMAND, _GROUP)]
    if not nested:
        yield command["name"]
    for one in nested:
        yield from (f"{command['name']} {path}" for path in _paths(one))
