"""`/settings` of people and servers, with every choice drawn from the registered commands."""

from __future__ import annotations

from tests.sim.command import Command
from tests.sim.person import Person

_ZONES = ("America/New_York", "Europe/Berlin", "UTC")


class Settings(Command):
    """Changes a setting, or looks at them."""

    async def use(self, person: Person) -> None:
        """Draw a scope and what to set."""
        known = [one for one in person.sim.discord.world.commands.values() if one["name"] == "settings"]
        if not known or not known[0].get("options"):
            return
        scope = person.dice.choice(known[0]["options"])
        options = {
            one["name"]: person.dice.choice(one["choices"])["value"]
            for one in scope.get("options", [])
            if one.get("choices") and person.dice.random() < 0.6
        }
        if scope["name"] == "server" and person.dice.random() < 0.3:
            options["timezone"] = person.dice.choice(_ZONES)
        await person.command(f"settings {scope['name']}", **options)
