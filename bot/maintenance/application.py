"""Checks the bot's application at Discord: its token, intents and commands."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import discord

from bot.chat.incoming.registration import is_entry_point
from bot.chat.server.permissions import invite_link
from bot.maintenance.finding import Finding, error, ok, warning
from bot.settings import DEVELOPER_PORTAL, Settings

_PATIENCE = aiohttp.ClientTimeout(total=10.0)
_UNAUTHORIZED = 401
Read = Callable[[str], Awaitable[Any]]
"""Function that reads a path of Discord's API."""


async def check_application(settings: Settings) -> AsyncIterator[Finding]:
    """Yield findings about the application's state at Discord; without a token, yield nothing.

    That Discord refuses the token or cannot be reached is a finding too.
    """
    if not settings.has_token:
        return
    base = settings.discord_api_url or discord.http.Route.BASE
    try:
        async with ask_discord(settings.discord_token.get_secret_value(), base) as read:
            application = await read("/applications/@me")
            yield ok("Discord", f"knows the token, as that of {application['name']} ({application['id']})")
            yield ok("invitation", f"add the bot to a server by {invite_link(int(application['id']))}")
            if settings.message_content:
                yield _intent(application)
            yield _commands(await read(f"/applications/{application['id']}/commands"))
    except aiohttp.ClientResponseError as trouble:
        yield _refused(trouble)
    except (aiohttp.ClientError, TimeoutError, ValueError, KeyError) as trouble:
        reason = str(trouble) or type(trouble).__name__
        yield warning("Discord", f"can't be asked at {base}: {reason}. The bot needs to reach it")


@contextlib.asynccontextmanager
async def ask_discord(token: str, api_url: str = "") -> AsyncIterator[Read]:
    """Yield a function that reads a path of Discord's API with a bot's token, and never retries.

    `api_url` is another Discord API, or empty for the real one. Reading raises the errors of aiohttp,
    `TimeoutError` after ten seconds, and `ValueError` for a response that is no JSON.
    """
    base = api_url or discord.http.Route.BASE
    headers = {"Authorization": f"Bot {token}"}
    async with aiohttp.ClientSession(headers=headers, timeout=_PATIENCE, raise_for_status=True) as session:

        async def read(path: str) -> Any:
            async with session.get(f"{base}{path}") as response:
                return await response.json()

        yield read


def is_unknown(trouble: aiohttp.ClientResponseError) -> bool:
    """Whether Discord refused a request because it does not know the token."""
    return trouble.status == _UNAUTHORIZED


def _commands(found: list[dict[str, Any]]) -> Finding:
    subject = "commands"
    ours = sum(1 for one in found if not is_entry_point(one))
    words = f"{ours} are registered" if ours else "none are registered; the bot does that as it starts"
    names = [str(one["name"]) for one in found if is_entry_point(one)]
    if names:
        words += f"; Discord's Entry Point command {names[0]!r}, for Activities, is kept beside them"
    return ok(subject, words)


def _intent(application: dict[str, Any]) -> Finding:
    """Check whether Discord lets the bot read all messages, as the setting MESSAGE_CONTENT requires."""
    flags = discord.ApplicationFlags._from_value(int(application.get("flags") or 0))
    if flags.gateway_message_content or flags.gateway_message_content_limited:
        return ok("intent", "the bot may read all messages, as MESSAGE_CONTENT asks")
    page = f"the page Bot of your application at {DEVELOPER_PORTAL}"
    return error("intent", f"switch the Message Content Intent on, on {page}, or set MESSAGE_CONTENT=false")


def _refused(trouble: aiohttp.ClientResponseError) -> Finding:
    if is_unknown(trouble):
        page = f"the page Bot of your application at {DEVELOPER_PORTAL}"
        return error("Discord", f"does not know this token; copy it again from {page} into DISCORD_TOKEN")
    return warning("Discord", f"refused to tell of the application: {trouble.status} {trouble.message}")
