"""Checks the bot's application at Discord: its token, intents and commands."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord

from bot.chat.incoming.registration import is_entry_point
from bot.chat.server.permissions import invite_link
from bot.maintenance.finding import Finding, error, ok, warning
from bot.settings import DEVELOPER_PORTAL, Settings

_PATIENCE = aiohttp.ClientTimeout(total=10.0)
_UNAUTHORIZED = 401


async def check_application(settings: Settings) -> AsyncIterator[Finding]:
    """Yield findings about the application's state at Discord; without a token, yield nothing."""
    if not settings.has_token:
        return
    base = settings.discord_api_url or discord.http.Route.BASE
    headers = {"Authorization": f"Bot {settings.discord_token.get_secret_value()}"}
    try:
        async with aiohttp.ClientSession(
            headers=headers, timeout=_PATIENCE, raise_for_status=True
        ) as session:
            application = await _read(session, f"{base}/applications/@me")
            yield ok("Discord", f"knows the token, as that of {application['name']} ({application['id']})")
            yield ok("invitation", f"add the bot to a server by {invite_link(int(application['id']))}")
            if settings.message_content:
                yield _intent(application)
            yield _commands(await _read(session, f"{base}/applications/{application['id']}/commands"))
    except aiohttp.ClientResponseError as trouble:
        yield _refused(trouble)
    except (aiohttp.ClientError, TimeoutError, ValueError, KeyError) as trouble:
        reason = str(trouble) or type(trouble).__name__
        yield warning("Discord", f"can't be asked at {base}: {reason}. The bot needs to reach it")


async def _read(session: aiohttp.ClientSession, url: str) -> Any:
    async with session.get(url) as response:
        return await response.json()


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
    if trouble.status == _UNAUTHORIZED:
        page = f"the page Bot of your application at {DEVELOPER_PORTAL}"
        return error("Discord", f"does not know this token; copy it again from {page} into DISCORD_TOKEN")
    return warning("Discord", f"refused to tell of the application: {trouble.status} {trouble.message}")
