"""`/<game> challenge`, with every option drawn from the registered commands."""

from __future__ import annotations

from tests.sim.command import Command
from tests.sim.person import BOT, Person


class Challenge(Command):
    """Starts a match against the bot, at any level and with any options."""

    weight = 2.0

    async def use(self, person: Person) -> None:
        """Draw a game and its options."""
        games = [one for one in person.sim.discord.world.commands.values() if _challenge(one)]
        if not games:
            return
        game = person.dice.choice(games)
        options = {
            one["name"]: person.dice.choice(one["choices"])["value"]
            for one in _challenge(game)["options"]
            if one.get("choices") and person.dice.random() < 0.3
        }
        await person.command(f"{game['name']} challenge", opponent=BOT, **options)


def _challenge(command):
    return next((one for one in command.get("options", []) if one["name"] == "challenge"), None)
