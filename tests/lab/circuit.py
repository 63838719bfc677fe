"""People who play tournaments in virtual time: they join, move, stay away and withdraw as a test says."""

from __future__ import annotations

import asyncio
import contextlib
import random

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.errors import HostingError
from bot.hosting.matches.board import Place
from bot.hosting.server_share import ServerShare
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import Tournament, TournamentTerms
from tests.lab import noughts
from tests.lab.hosting import ENGLISH, person

HERE = Place(guild_id=7, channel_id=8)


def announced(form: Format, **changes) -> TournamentTerms:
    """Return the terms of a tournament: noughts and crosses, 3+2, unless a test gives others."""
    usual = {
        "name": "Cup",
        "game": noughts.NOUGHTS,
        "options": {},
        "clock": TimeControl.parse("3+2"),
        "format": form,
        "rounds": 5,
        "minutes": 30,
        "size": 16,
        "is_rated": True,
    }
    return TournamentTerms(**(usual | changes))


class Circuit:
    """All people who play at a host. Those in `absent` never move."""

    def __init__(self, host, seed=1, pause_s=(1, 20)):
        self.host = host
        self.dice = random.Random(seed)
        self.pause_s = pause_s
        self.absent = set()
        self.moves = set()

    async def create(self, form, people=0, **changes) -> Tournament:
        """Announce a tournament, make the people 1, 2, … join, and subscribe to its matches."""
        made = await self.host.service.tournaments.create(
            announced(form, **changes), person(999), HERE, ENGLISH
        )
        for number in range(1, people + 1):
            made = await self.host.service.tournaments.join(made.id, person(number), ENGLISH)
        return made

    def sit_down(self):
        """Play in all tournaments of the host that has just been opened."""
        self.host.service.changes.subscribe(self.hear)

    async def resume(self):
        """Continue the matches that were in progress when the host ended."""
        self.sit_down()
        async for match in self.host.service._matches.ongoing(ServerShare()):
            self.move_later(match)

    def hear(self, change):
        self.move_later(change.after)

    def move_later(self, match):
        player = match.player_to_move
        if player is None or player.user_id is None or player.user_id in self.absent:
            return
        task = asyncio.create_task(self.move(match, player.user_id))
        self.moves.add(task)
        task.add_done_callback(self.moves.discard)

    async def move(self, match, user_id):
        await asyncio.sleep(self.dice.uniform(*self.pause_s))
        action = self.dice.choice(match.position.legal_actions())
        with contextlib.suppress(HostingError):
            await self.host.service.play(match.id, user_id, action, match.seq)

    async def reopen(self, how="die"):
        """Stop or kill the host, and start it again a moment later."""
        await getattr(self.host, how)()
        await asyncio.sleep(self.dice.uniform(1, 60))
        await self.host.open()
        await self.resume()

    async def until(self, tournament_id, condition, pause_s=20.0) -> Tournament:
        """Wait until a tournament satisfies `condition`, and return it."""
        while True:
            found = await self.host.service.tournaments.load(tournament_id)
            if condition(found):
                return found
            await asyncio.sleep(pause_s)

    async def played_out(self, tournament_id) -> Tournament:
        """Wait until a tournament is over."""
        return await self.until(tournament_id, lambda found: found.is_over)
