"""Earlier names of commands and options: clients send them until they load the new ones."""

from __future__ import annotations

from typing import Any

_NEW_NAMES = {
    "match analyse": "analyze",
    "settings server organisers": "organizers",
    "settings server seeks": "tables",
}
"""Maps each earlier full name to the new name, which replaces its last word."""


def new_name(group: str, name: str) -> str:
    """Return today's name of the subcommand or option `name` of `group`, such as `settings server`.

    A name that has not changed is returned as it is.
    """
    return _NEW_NAMES.get(f"{group} {name}", name)


def use_new_names(command: dict[str, Any], group: str = "") -> None:
    """Replace earlier names by today's in a command's data, as Discord sends it; changes `command` in place.

    `group` has the names of the command's parents, such as `settings server`; empty for a whole command.
    """
    command["name"] = new_name(group, command["name"])
    for option in command.get("options") or ():
        use_new_names(option, f"{group} {command['name']}".strip())
