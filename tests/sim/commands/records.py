"""Leaderboards, profiles, history and help."""

from __future__ import annotations

from tests.sim.command import Command
from tests.sim.person import Person


class Leaderboard(Command):
    """Opens a leaderboard."""

    async def use(self, person: Person) -> None:
        """Ask for the server's leaderboard, or that of all servers."""
        await person.command("leaderboard", scope=person.dice.choice((None, "global")))


class Profile(Command):
    """Opens a profile."""

    async def use(self, person: Person) -> None:
        """Ask for the person's own profile, or another one."""
        await person.command("profile", user=person.dice.choice((None, *person.other_people())))


class History(Command):
    """Opens a list of past matches."""

    async def use(self, person: Person) -> None:
        """Ask for the person's own matches or another person's, perhaps with one result."""
        await person.command(
            "match history",
            user=person.dice.choice((None, *person.other_people())),
            result=person.dice.choice((None, "won", "lost", "drawn")),
        )


class Help(Command):
    """Opens the help."""

    weight = 0.5

    async def use(self, person: Person) -> None:
        """Ask for help."""
        await person.command("help")
