"""Somebody who gathers people around boards: shows engines at play, has the channel vote, follows others."""

from __future__ import annotations

from bot.features.spectating.follows import FOLLOW, UNFOLLOW
from bot.views import presses
from tests.sim.commands.registered import TYPED
from tests.sim.people.honest import SHORT, VARIANTS
from tests.sim.person import Person

_RUNS = (presses.PAUSE, presses.ONE_STEP, presses.STOP, presses.AGAIN)
_FOLLOWS = (FOLLOW, UNFOLLOW)
_BALLOTS = (
    presses.BALLOT.play,
    presses.BALLOT.step,
    presses.BALLOT.pan,
    presses.BALLOT.pick,
    presses.BALLOT_TYPE,
)
_LOOKS = (presses.BALLOT.pan, presses.BALLOT.step)
_WIDE = ("gomoku", "checkers")
_VOTED = ("tictactoe", "othello", "gomoku")
_COMMANDS = ("match pause", "match step", "match follow", "match stop", "match vote")
_MOVES = ("5", "b2", "4", "d3", "h8", *TYPED)


class Gatherer(Person):
    """Begins what nobody sits down to, runs it, votes, and follows what others play."""

    weight = 1.5

    async def live(self) -> None:
        """Begin something, and then press what there is."""
        if self.dice.random() < 0.3:
            await self._have_a_long_vote()
        await self._show_a_variant()
        await self._begin()
        for _ in range(18):
            await self.pause(0.5, 6.0)
            await self._act(self.dice.random())

    async def _act(self, luck: float) -> None:
        if luck < 0.2:
            await self.command(self.dice.choice(_COMMANDS))
        elif luck < 0.25:
            await self.command("match vote", at=self.dice.choice(_MOVES))
        elif luck < 0.45:
            # By chance among all of them a single step is hardly ever made.
            if luck > 0.3 or not await self.press_any(presses.ONE_STEP, is_mine=False):
                await self.press_any(*_RUNS, is_mine=False)
        elif luck < 0.6:
            await self._follow()
        elif luck < 0.9:
            await self._vote()
        else:
            await self._begin()

    async def _follow(self) -> None:
        """Follow what others play, and perhaps no longer."""
        for press in (presses.MORE, *_FOLLOWS)[: self.dice.choice((2, 3))]:
            await self.press_any(press, is_mine=False)
            await self.pause(0.5, 2.0)

    async def _vote(self) -> None:
        """Do something with a ballot, or open one."""
        ballots = (self.dice.choice(_BALLOTS), *_BALLOTS, presses.VOTE)
        for press in ballots:
            if await self.press_any(press, is_mine=False, text=self.dice.choice(_MOVES)):
                return

    async def _have_a_long_vote(self) -> None:
        """Vote until there is so much to choose from that menus are needed."""
        await self.command("othello vote", seconds="15")
        for _ in range(30):
            await self.pause(4.0, 7.0)
            await self._vote()

    async def _show_a_variant(self) -> None:
        """Have engines play with options of their own, and vote where one looks around before a move."""
        game, options = self.dealt(VARIANTS)
        await self.insist(f"{game} watch", **options)
        await self.press_in_turn(presses.STOP, is_mine=False)
        await self.insist(f"{self.dealt(_WIDE)} vote", seconds="15")
        await self.press_in_turn(presses.VOTE, *_LOOKS, is_mine=False)

    async def _begin(self) -> None:
        game, luck = self.dice.choice(SHORT), self.dice.random()
        if luck < 0.1:
            variant, options = self.dice.choice(VARIANTS)
            await self.command(f"{variant} vote", seconds="15", **options)
        elif luck < 0.35:
            await self.command(f"{game} watch", pace=self.dice.choice((None, "2", "5")))
        elif luck < 0.9:
            await self.command(f"{self.dice.choice(_VOTED)} vote", seconds=self.dice.choice(("15", "30")))
        else:
            await self.command(f"{game} challenge", opponent=self.id)
