"""The group `/match`."""

from __future__ import annotations

from tests.sim.command import Command
from tests.sim.person import Person

_MATCHES = (None, None, None, "1", "2", "3", "99", "nonsense")


class Move(Command):
    """Types a move."""

    weight = 2.0

    async def use(self, person: Person) -> None:
        """Name a square that may or may not be one."""
        at = person.dice.choice(("1", "4", "b2", "a1", "c3", "d3", "H8", "5", "pass", "?"))
        await person.command("match move", at=at, match=person.dice.choice(_MATCHES))


class Board(Command):
    """Has the board posted again."""

    weight = 2.0

    async def use(self, person: Person) -> None:
        """Ask for a board."""
        await person.command("match board", match=person.dice.choice(_MATCHES))


class Resign(Command):
    """Gives up, or begins to."""

    async def use(self, person: Person) -> None:
        """Ask to resign."""
        await person.command("match resign", match=person.dice.choice(_MATCHES))


class List(Command):
    """Looks at one's matches."""

    async def use(self, person: Person) -> None:
        """Ask for the list."""
        await person.command("match list")


class Export(Command):
    """Takes a match home."""

    async def use(self, person: Person) -> None:
        """Ask for a file."""
        await person.command(
            "match export", match=person.dice.choice(_MATCHES), format=person.dice.choice((None, "json"))
        )
