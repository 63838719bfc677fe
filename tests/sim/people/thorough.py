"""Somebody who reads the list of commands and types one after another, with every option there is."""

from __future__ import annotations

from tests.sim.commands.registered import chosen, paths
from tests.sim.person import BOT, Person
from tests.sim.uses import name_of

_VISITS = 4
"""Number of visits after which everything has been typed."""


class Thorough(Person):
    """Leaves no command untyped: each visit takes up the list where the one before has ended."""

    weight = 0.5

    async def live(self) -> None:
        """Begin a match, so that there is something to ask about, and type a part of the list."""
        await self.command("tictactoe challenge", opponent=BOT)
        people = [BOT, self.id, *self.other_people()]
        # All games' commands are one: of each the one is typed that has the most options.
        every = list(paths(list(self.sim.discord.world.commands.values())))
        every.sort(key=lambda path: len(path[-1].get("options", [])))
        known = {" ".join((name_of(path[0]), *(one["name"] for one in path[1:]))): path for path in every}
        for name in sorted(known)[self.dealt(range(_VISITS)) :: _VISITS]:
            path = known[name]
            await self.pause(0.5, 4.0)
            options = {one["name"]: chosen(self.dice, one, people) for one in path[-1].get("options", [])}
            await self.command(" ".join(one["name"] for one in path), **options)
