"""Leaderboards, profiles, help and settings: all that has nothing to do with one match."""

from __future__ import annotations

from tests.sim.command import Command
from tests.sim.person import Person


class Leaderboard(Command):
    """Looks at who plays how well."""

    async def use(self, person: Person) -> None:
        """Ask for the server's, or everybody's."""
        await person.command("leaderboard", scope=person.dice.choice((None, "global")))


class Profile(Command):
    """Looks at a person."""

    async def use(self, person: Person) -> None:
        """Ask for one's own, or another's."""
        await person.command("profile", user=person.dice.choice((None, *person.other_people())))


class History(Command):
    """Looks at past matches."""

    async def use(self, person: Person) -> None:
        """Ask for one's own, or another's, of any result or of one."""
        await person.command(
            "match history",
            user=person.dice.choice((None, *person.other_people())),
            result=person.dice.choice((None, "won", "lost", "drawn")),
        )


class Help(Command):
    """Asks what this is."""

    weight = 0.5

    async def use(self, person: Person) -> None:
        """Ask for help."""
        await person.command("help")
