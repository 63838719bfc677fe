"""Questions about positions: hints and analyses, of any match."""

from __future__ import annotations

from tests.sim.command import Command
from tests.sim.person import Person

_MATCHES = (None, None, "1", "2", "3", "99")


class Hint(Command):
    """Asks for a hint, also where hints are refused."""

    async def use(self, person: Person) -> None:
        """Name a match, or none."""
        await person.command("match hint", match=person.dice.choice(_MATCHES))


class Analyze(Command):
    """Asks for the values of all moves."""

    async def use(self, person: Person) -> None:
        """Name a match and a move, or neither."""
        move = person.dice.choice((None, 0, 1, 4, 900))
        await person.command("match analyze", match=person.dice.choice(_MATCHES), move=move)
