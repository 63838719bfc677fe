"""The whole bot in virtual time, with its database, and with a Discord that can hold requests (`screen`)."""

from __future__ import annotations

import asyncio
import contextlib
from datetime import timedelta

import discord

from bot.app import GameBot
from bot.assembly import assemble
from bot.hosting.matches.board import Place
from bot.hosting.runtime import Runtime
from bot.settings import Settings
from bot.views import presses
from db.session import Database
from engines.registry import games
from tests.lab import asking
from tests.lab.databases import sqlite_database
from tests.lab.hosting import against_person
from tests.lab.virtual_host import DAWN
from tests.races.in_chat.interaction import SERVER, Interaction
from tests.races.in_chat.screen import Channel, Screen

HERE, ELSEWHERE = 8, 9
ADA, BOB, EVE = 1, 2, 3


class Chat:
    """A bot with its database, and methods for people's acts."""

    def __init__(self, bot):
        self.bot, self.parts = bot, bot._parts
        self.service, self.boards = bot.service, bot.boards
        self.screen = Screen()
        self._new_matches = self.parts.presses.route_of(presses.REMATCH).handle.__self__._new_matches
        self._attach, self.service.boards.attach = self.service.boards.attach, self._attach_late
        server = discord.Object(SERVER)
        bot.get_guild = lambda guild_id: server if guild_id == SERVER else None
        bot.get_partial_messageable = lambda channel_id, **_: Channel(self.screen, channel_id)
        bot.http.add_user_to_thread = bot.visibility.can_follow = _agree

    # -- races ------------------------------------------------------------------
    async def interleave(self, first, request, second, *, between=None, is_done_first=False):
        """Hold a request of `first` until `second` waits for it or is done; return both results.

        `between` happens once the request is held. With `is_done_first`, Discord's response is held instead.
        """
        held = self.screen.hold(request, is_done_first=is_done_first)
        begun = asyncio.ensure_future(first)
        await held.reached.wait()
        if between is not None:
            await between
        met = asyncio.ensure_future(second)
        await self.settle()
        held.let_go()
        results = await asyncio.gather(begun, met)
        await self.settle(20)
        return results

    async def settle(self, seconds=1):
        """Let all work happen that waits for no held request."""
        await asyncio.sleep(seconds)

    # -- matches and offers -------------------------------------------------------
    def proposal(self, **place):
        """Return Ada's proposal of a match."""
        return against_person(
            game=games()["tic_tac_toe"], is_rated=False, place=Place(SERVER, HERE, **place)
        )[0]

    async def challenge(self, **place):
        """Return a challenge of Ada to Bob that has no message yet."""
        return await self.service.challenges.offer(self.proposal(**place), against_person(ADA, BOB)[1])

    async def begin(self, **place):
        """Return a match of Ada and Bob that has no message yet."""
        return await self.service.challenges.accept((await self.challenge(**place)).id, BOB)

    async def posted(self, **place):
        """Return a match of Ada and Bob with its board."""
        match = await self.begin(**place)
        await self.redraw(match.id)
        await self.settle(20)
        return await self.boards.load(match.id)

    async def play(self, match_id, action):
        """Make a move of the player to move."""
        match = await self.boards.load(match_id)
        return await asking.play(self.service, match_id, match.player_to_move.user_id, action)

    async def redraw(self, match_id):
        """Make the bot redraw or post a board in the background."""
        self.boards.schedule_load(match_id)

    async def _attach_late(self, match_id, place):
        # On PostgreSQL, a later transaction may overtake this one.
        await self.screen.request("attach", lambda: None)
        await self._attach(match_id, place)

    # -- commands of people ---------------------------------------------------------
    def response(self, user_id, channel_id=HERE):
        """Return the `Response` to a command of this person."""
        return self.bot.responses.to(Interaction(self.bot, self.screen, user_id, channel_id))

    async def repost(self, user_id, match, channel_id=HERE):
        """Answer `/match board` by posting the board."""
        await self.parts.first_post.repost(self.response(user_id, channel_id), match)

    async def show(self, user_id, match):
        """Answer with a new match; return the private answer."""
        return await self._show(self.parts.first_post.post_match, user_id, match)

    async def show_challenge(self, user_id, challenge):
        """Answer with a challenge; return the private answer."""
        return await self._show(self._new_matches.post_challenge, user_id, challenge)

    async def show_table(self, user_id, table):
        """Answer with an open table; return the private answer."""
        return await self._show(self._new_matches._post_table, user_id, table)

    async def _show(self, post, user_id, subject):
        response = self.response(user_id)
        await post(response, subject)
        return response.interaction.told


async def _agree(*_, **__):
    return True


@contextlib.asynccontextmanager
async def opened(folder):
    """Yield a bot with all its features on the database of `folder`; no background work starts by itself."""

    def now():
        return DAWN + timedelta(seconds=asyncio.get_running_loop().time())

    url = sqlite_database(folder)
    settings = Settings(_env_file=None, discord_token="a.b.c", database_url=url, board_tiles=False)
    database = await Database.open(url)
    bot = GameBot(settings, database, Runtime(now=now))
    await assemble(bot._parts)
    try:
        yield Chat(bot)
    finally:
        await bot.boards.close(0)
        await database.close()


def in_chat(body):
    """Return the `run` of a race whose `body` takes a `Chat`."""

    async def run(folder):
        async with opened(folder) as chat:
            await body(chat)

    return run
