"""The context menus of people and messages."""

from __future__ import annotations

from tests.sim.command import Command
from tests.sim.person import BOT, Person


class Menus(Command):
    """Chooses a registered command of a person's or a message's menu."""

    async def use(self, person: Person) -> None:
        """Draw a command, and its person or message."""
        known = [one for one in person.sim.discord.world.commands.values() if one["type"] != 1]
        if not known:
            return
        command = person.dice.choice(known)
        people = [BOT, person.id, *person.other_people()]
        targets = people if command["type"] == 2 else [one.id for one in person.messages()]
        if targets:
            chosen = {"type": command["type"], "target_id": person.dice.choice(targets)}
            await person.ask(2, {"name": command["name"], **chosen})
