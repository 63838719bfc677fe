"""The group `/match`."""

from __future__ import annotations

from tests.sim.command import Command
from tests.sim.person import Person

_MATCHES = (None, None, None, "1", "2", "3", "99", "nonsense")


class Move(Command):
    """Types a move."""

    weight = 2.0

    async def use(self, person: Person) -> None:
        """Name a square that may be illegal or not exist."""
        at = person.dice.choice(("1", "4", "b2", "a1", "c3", "d3", "H8", "5", "pass", "?"))
        await person.command("match move", at=at, match=person.dice.choice(_MATCHES))


class Board(Command):
    """Asks for a new post of the board."""

    weight = 2.0

    async def use(self, person: Person) -> None:
        """Ask for a board."""
        await person.command("match board", match=person.dice.choice(_MATCHES))


class Resign(Command):
    """Asks to resign, and perhaps confirms."""

    async def use(self, person: Person) -> None:
        """Ask to resign."""
        await person.command("match resign", match=person.dice.choice(_MATCHES))


class List(Command):
    """Lists the person's matches."""

    async def use(self, person: Person) -> None:
        """Ask for the list."""
        await person.command("match list")


class Export(Command):
    """Exports a match to a file."""

    async def use(self, person: Person) -> None:
        """Ask for a file."""
        await person.command(
            "match export", match=person.dice.choice(_MATCHES), format=person.dice.choice((None, "json"))
        )
