"""Starts and stops the bot: logging in, signals, draining, and what to say when it fails."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import Awaitable, Callable, Iterator

import aiohttp
import discord
from sqlalchemy.exc import SQLAlchemyError

from bot.app import GameBot, use_discord_at
from bot.settings import DEVELOPER_PORTAL, Settings
from db.errors import DatabaseError
from db.session import Database

_DRAIN_S = 10.0

_log = logging.getLogger(__name__)


class LaunchError(Exception):
    """The bot could not start; the message is for its host, and holds no secret."""


async def run_bot(settings: Settings, stop: asyncio.Event) -> None:
    """Run the bot until `stop` is set; raises `LaunchError`."""
    if settings.discord_api_url:
        use_discord_at(settings.discord_api_url)
    bot = GameBot(settings, await _open(settings.database_url))
    try:
        await _until(stop, lambda: bot.start(settings.discord_token.get_secret_value()))
    finally:
        await _close(bot)


async def run_until_signal(settings: Settings) -> None:
    """Run the bot until SIGTERM or SIGINT; raises `LaunchError`."""
    with stop_at_signals() as stop:
        await run_bot(settings, stop)


async def _open(url: str) -> Database:
    try:
        return await Database.open(url)
    except (DatabaseError, SQLAlchemyError, OSError) as error:
        raise LaunchError(f"The database at DATABASE_URL can't be opened: {error}") from error


async def _until(stop: asyncio.Event, start: Callable[[], Awaitable[None]]) -> None:
    """Run the client until it ends by itself or `stop` is set."""
    running = asyncio.ensure_future(start())
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
    except discord.LoginFailure:
        raise LaunchError(
            "Discord does not know this token. Copy it anew from the page Bot of your application "
            f"at {DEVELOPER_PORTAL} into DISCORD_TOKEN."
        ) from None
    except discord.PrivilegedIntentsRequired:
        raise LaunchError(
            "Discord refuses the bot's intents, although it asks for no privileged one."
        ) from None
    except (aiohttp.ClientError, discord.GatewayNotFound, OSError) as error:
        raise LaunchError(f"Discord can't be reached: {error}") from error
    except discord.HTTPException as error:
        raise LaunchError(f"Discord refused the login: {error.status} {error.text}") from error
    finally:
        stopping.cancel()
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await running


async def _close(bot: GameBot) -> None:
    """Close the bot; what hangs is left behind after a while."""
    try:
        await asyncio.wait_for(bot.close(), _DRAIN_S)
    except TimeoutError:
        _log.warning("Closing took more than %d s; some boards may be redrawn at the next start", _DRAIN_S)


@contextlib.contextmanager
def stop_at_signals() -> Iterator[asyncio.Event]:
    """Yield an event that SIGTERM and SIGINT set, where the platform can."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    caught: list[signal.Signals] = []
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError, ValueError, RuntimeError):
            loop.add_signal_handler(number, stop.set)
            caught.append(number)
    try:
        yield stop
    finally:
        for number in caught:
            loop.remove_signal_handler(number)
