"""All registered commands: a new command is typed without any change here."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from bot.playground.person.command_data import GROUP, SUBCOMMAND
from bot.playground.wire.errors import Json
from tests.sim.command import Command
from tests.sim.person import BOT, Person

TYPED = ("1", "4", "a1", "b2", "H8", "d3", "pass", "swap", "#1", "💥", "not a move", "z99", "9" * 90)
"""Values for free text: notation of several games, numbers of matches, and nonsense."""


class Registered(Command):
    """Types any registered command, with any of its options."""

    weight = 3.0

    async def use(self, person: Person) -> None:
        """Draw a command; take a suggestion of an option, if there are any, at times."""
        known = list(paths(list(person.sim.discord.world.commands.values())))
        if not known:
            return
        path = person.dice.choice(known)
        name = " ".join(one["name"] for one in path)
        people = [BOT, person.id, *person.other_people()]
        options = {
            one["name"]: chosen(person.dice, one, people)
            for one in path[-1].get("options", [])
            if one.get("required") or person.dice.random() < 0.7
        }
        for one in path[-1].get("options", []):
            if one.get("autocomplete") and person.dice.random() < 0.5:
                found = await person.suggested(name, one["name"], person.dice.choice(("", "", *TYPED)))
                options |= {one["name"]: person.dice.choice(found)["value"]} if found else {}
        await person.command(name, **options)


def paths(commands: Sequence[Json]) -> Iterator[tuple[Json, ...]]:
    """Yield every command that can be typed, as the objects from its group to its subcommand."""
    for command in commands:
        if command.get("type") in (2, 3) and not command.get("options"):
            continue  # Chosen in the menu of a person or a message.
        inner = [one for one in command.get("options", []) if one["type"] in (SUBCOMMAND, GROUP)]
        if not inner:
            yield (command,)
        yield from ((command, *rest) for rest in paths(inner))


def chosen(dice: random.Random, option: Json, people: Sequence[str]) -> Any:
    """Return a random value for an option that its definition allows."""
    if option.get("choices"):
        return dice.choice(option["choices"])["value"]
    match option["type"]:
        case 3:
            return dice.choice(TYPED)[: option.get("max_length", 6000)]
        case 4:
            return dice.randint(option.get("min_value", 0), option.get("max_value", 100))
        case 5:
            return dice.random() < 0.5
        case 6:
            return dice.choice(people)
        case 10:
            return dice.uniform(option.get("min_value", 0.0), option.get("max_value", 1.0))
        case 11:
            return None  # Nobody here has files.
    raise NotImplementedError(f"nobody here knows how to fill in an option of type {option['type']}")
