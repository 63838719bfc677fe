"""Imports of matches from texts, replays and reviews."""

from __future__ import annotations

from tests.sim.command import Command
from tests.sim.person import Person

_TEXTS = (
    ("tictactoe", "a1 b2 c3"),
    ("tictactoe", "a1 a2 b1 b2 c1"),
    ("othello", "f5d6c3d3c4"),
    ("connect4", "4435"),
    ("gomoku", "(;GM[4]SZ[15]PB[@everyone];B[hh]C[**here**];W[ii])"),
    ("gomoku", "(;GM[4]SZ[15]AB[hh])"),
    ("othello", "f5f5"),
)
_MATCHES = (None, None, "1", "2", "3", "99")


class Import(Command):
    """Imports a match, or a text that is none."""

    async def use(self, person: Person) -> None:
        """Paste a text."""
        game, text = person.dice.choice(_TEXTS)
        await person.command("match import", game=game, text=text)


class Replay(Command):
    """Opens the replay of a match, perhaps of other people."""

    async def use(self, person: Person) -> None:
        """Name a match, or none."""
        await person.command("match replay", match=person.dice.choice(_MATCHES))


class Review(Command):
    """Requests the review of a match, perhaps of an ongoing one."""

    async def use(self, person: Person) -> None:
        """Name a match, or none."""
        await person.command("match review", match=person.dice.choice(_MATCHES))
