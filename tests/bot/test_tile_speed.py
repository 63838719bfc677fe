"""A game's tiles are complete soon after its first board, at the rate limit, in virtual time."""

import asyncio
from types import SimpleNamespace

import discord
import pytest

from bot.chat.tile_emojis import TileEmojis
from bot.playground.wire.ratelimit import EMOJI
from bot.render.tiles import tiles_of
from bot.views.tiles import Tiles
from engines.registry import find, games
from tests.lab import virtual_time

AT_ONCE_S, WAIT_S, LONG_S, FEW_TILES = 3, 60, 90, 50
"""How long a game may wait for its tiles, in seconds: the first one with few, the next one, one with many."""


class Emojis(discord.Client):
    """Takes as many uploads in a minute as the playground, and lets further ones wait."""

    def __init__(self):
        self.used, self.resets_at = 0, 0.0

    async def take(self):
        loop = asyncio.get_running_loop()
        if self.used >= EMOJI.limit and loop.time() < self.resets_at:
            await asyncio.sleep(self.resets_at - loop.time())
        if loop.time() >= self.resets_at:
            self.used, self.resets_at = 0, loop.time() + EMOJI.window_s
        self.used += 1

    async def fetch_application_emojis(self):
        await self.take()
        return []

    async def create_application_emoji(self, *, name, image):
        await self.take()
        return SimpleNamespace(id=1)


async def waited_s(first_boards):
    """How long each game waits for its tiles, whose first board is drawn at this second of the bot's life."""
    tiles, found = Tiles(is_enabled=True), {}
    emojis = TileEmojis(Emojis(), tiles, games().values(), None, None, is_shared=False)
    emojis.start()

    async def wait(name, at_s):
        await asyncio.sleep(at_s)
        for waited in range(1000):
            if tiles.texts(find(name)):
                found[name] = waited / 4
                return
            await asyncio.sleep(0.25)

    try:
        await asyncio.gather(*(wait(name, at_s) for name, at_s in first_boards.items()))
    finally:
        await emojis.close()
    return found


@pytest.mark.parametrize("at_s", [0, 30, 59, 100])
@pytest.mark.parametrize("name", games())
def test_first_game_has_tiles_soon(name, at_s):
    """What no board needs leaves it room."""
    is_small = len(tiles_of(find(name))) <= FEW_TILES
    assert virtual_time.run(waited_s({name: at_s}))[name] <= (AT_ONCE_S if is_small else LONG_S)


def test_games_have_tiles_in_the_order_of_their_boards():
    waited = virtual_time.run(waited_s({"othello": 0, "checkers": 1, "tic_tac_toe": 2}))
    assert [*waited] == ["othello", "checkers", "tic_tac_toe"]
    assert waited["checkers"] <= WAIT_S and waited["tic_tac_toe"] <= 2 * WAIT_S
