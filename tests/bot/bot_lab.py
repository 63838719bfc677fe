"""What the bot's tests share: matches out of thin air, and the bot running in a playground."""

from __future__ import annotations

import asyncio
from dataclasses import MISSING, fields, replace
from datetime import UTC, datetime
from unittest.mock import MagicMock, patch

import discord
from discord.ext import commands

from bot.app import GameBot, use_discord_at
from bot.assembly import assemble
from bot.chat.commands.texts import CommandTranslator
from bot.chat.incoming.intake import GameTree
from bot.chat.incoming.registration import register_commands
from bot.hosting.matches.board import BoardMessage, BoardStyle, Place
from bot.hosting.matches.event import Event, EventKind, begin_from
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import Match, MatchTerms, MatchWithBoard, Player
from bot.hosting.runtime import Runtime
from bot.parts import Parts
from bot.playground import Playground, PlaygroundOptions
from bot.playground.actions.interactions import Clocks
from bot.render.pictures.tile_pictures import tile_name
from bot.render.tiles import tiles_of
from bot.settings import Settings
from bot.views.input.pad import HEIGHT, WIDTH, best_window, likelihood_sums
from bot.views.refusals import Refusals
from bot.views.tiles import Tiles
from db.session import Database
from engines.registry import games, levels_of
from tests.lab.leftovers import attributes, left_over, still_running
from tests.lab.reused_worker import ReusedWorker

MOMENT = datetime(2026, 11, 1, tzinfo=UTC)


def first_window(position, points=None, height=HEIGHT, width=WIDTH):
    """The window on which the pad opens, where these points (by default, the empty ones) can be pressed."""
    return best_window(position, likelihood_sums(position, points), height, width)


def a_match(game_id, moves="", *, options=None, second=None, locale="en-US", is_picture=False, **changes):
    """A match after `moves`, against a person or, by default, an engine."""
    position = games()[game_id].parse_moves(moves, options)
    return a_match_at(position, second=second, locale=locale, is_picture=is_picture, **changes)


def a_match_at(position, *, second=None, locale="en-US", is_picture=False, **changes):
    """A match that has come to `position`."""
    game = position.game
    players = (Player(1, "Ada"), second or Player(None, "Tengen", levels_of(game)[-1].id))
    board = BoardMessage(
        1, 12, Place(5, 6, 7), BoardStyle.PICTURE if is_picture else BoardStyle.EMOJI, locale
    )
    match = Match.begin(board.match_id, MatchTerms(game, position.options), players, 1, MOMENT)
    if position.setup is not None:
        match = evolve(match, begin_from(position.earlier(0), MOMENT))
    for action in position.actions:
        seat = match.position.seat_to_move
        match = evolve(match, Event(match.seq, EventKind.MOVED, seat, MOMENT, action))
    return replace(MatchWithBoard.of(match, board), **{"ratings": ("1500", None), **changes})


def every_tile(emoji_id=1):
    """Tiles of all games, each an emoji with this id."""
    tiles = Tiles()
    names = {tile_name(game.look, tile) for game in games().values() for tile in tiles_of(game)}
    tiles.set_ids(dict.fromkeys(names, emoji_id))
    return tiles


async def assembled():
    """All cogs on a client without a database, a game host or a login, with all that they register."""
    client = commands.Bot("!", intents=discord.Intents.none(), tree_cls=GameTree, help_command=None)
    client.private_messages = MagicMock()
    # Commands use nothing of the bot before they are called.
    unused = {one.name: MagicMock() for one in fields(Parts) if one.init and one.default_factory is MISSING}
    parts = Parts(**unused | {"client": client, "runtime": Runtime(), "refusals": Refusals()})
    await assemble(parts)
    return parts


async def registered_commands():
    """Every command as it is sent to Discord."""
    tree = (await assembled()).client.tree
    translator = CommandTranslator()
    return [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]


_registered = {}
"""The commands by their ids, as the first bot of this process has registered them in its playground."""


class BotLab:
    """A playground with the bot in it, in this process; the bot can be restarted."""

    def __init__(self, folder, options=None, **settings):
        # Tests read boards glyph by glyph; those of tiles have a lab of their own.
        usual = {
            "database_url": f"sqlite+aiosqlite:///{folder / 'tengen.db'}",
            "tombstones_file": str(folder / "tengen.tombstones"),
            "board_tiles": False,
        }
        self._settings = usual | settings
        # Tests are faster than Discord's limits, which have tests of their own; a busy machine answers later.
        usual_options = PlaygroundOptions(clocks=Clocks(ack_s=60.0), has_rate_limits=False)
        self.playground = Playground(folder / "discord", options or usual_options)
        self.bot = None
        self._running = None

    async def open(self):
        await self.playground.start()
        await self.start_bot()

    async def start_bot(self):
        self.bot, self._running = await self.run_bot()

    async def run_bot(self):
        """Start a bot and wait until it is there; return it with the task that runs it."""
        settings = Settings(
            _env_file=None,
            discord_token=self.playground.token,
            discord_api_url=self.playground.api_url,
            engine_workers=1,
            **self._settings,
        )
        use_discord_at(self.playground.api_url)
        runtime = Runtime(make_executor=ReusedWorker)
        bot = GameBot(settings, await Database.open(settings.database_url), runtime)
        # After each server of a session discord.py waits two seconds for another; here all come at once.
        bot._connection.guild_ready_timeout = 0.1
        # Every file has a lab, and few play more than a level or two: each is loaded when it is asked.
        start_pool = bot.pool.start
        bot.pool.start = lambda games: start_pool()
        with patch("bot.app.register_commands", self._register):
            running = asyncio.create_task(bot.start(self.playground.token))
            async with asyncio.timeout(60):
                while not bot.is_ready():
                    if running.done():
                        running.result()
                    await asyncio.sleep(0.05)
        return bot, running

    async def _register(self, *how):
        """Register the commands if Discord knows some already; otherwise copy those of the first bot."""
        world = self.playground.world
        if world.commands or not _registered:
            is_first = not world.commands
            commands = await register_commands(*how)
            _registered.update(world.commands if is_first else {})
            return commands
        world.set_commands(dict(_registered))
        return list(_registered.values())

    async def stop_bot(self):
        await self.bot.close()
        await self._running
        await asyncio.sleep(0)  # Callbacks of tasks that have just ended run first.
        kept = list(attributes(self.bot))
        found = [*still_running(kept), *left_over(kept)]
        assert not found, found

    async def close(self):
        await self.stop_bot()
        await self.playground.stop()
