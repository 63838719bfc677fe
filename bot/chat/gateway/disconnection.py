"""Explains to the host why Discord refuses a login or closes the connection permanently."""

from __future__ import annotations

from http import HTTPStatus

import aiohttp
import discord

from bot.settings import DEVELOPER_PORTAL

_COPY_AGAIN = (
    f"Copy the token again from the page Bot of your application at {DEVELOPER_PORTAL} into DISCORD_TOKEN."
)
_CLOSED = {
    4004: f"Discord no longer accepts this token. {_COPY_AGAIN}",
    4010: "Discord refuses the bot's shard. Update Tengen and discord.py.",
    4011: "The bot is in more servers than its connections may have by now. Start it again: it makes more.",
    4012: "Discord no longer speaks this version of its gateway. Update Tengen and discord.py.",
    4013: "Discord does not know the intents that the bot asks for. Update Tengen and discord.py.",
    4014: (
        "Discord refuses to let the bot read all messages, which MESSAGE_CONTENT=true asks for. Switch the "
        f"Message Content Intent on, on the page Bot of your application at {DEVELOPER_PORTAL}, or set "
        "MESSAGE_CONTENT=false."
    ),
}
"""Close codes after which the gateway accepts no new connection, with an explanation of each."""


_REFUSED = frozenset(_CLOSED) - {4011}
"""Close codes after which a restart is refused as well."""


def is_refusal(error: BaseException) -> bool:
    """Whether Discord has rejected the token, the intents, the shard or the gateway's version.

    Connecting again would be refused as well. Close code 4011 (too few shards) is no refusal.
    """
    if isinstance(error, discord.ConnectionClosed):
        return error.code in _REFUSED
    if isinstance(error, discord.HTTPException):
        return error.status == HTTPStatus.UNAUTHORIZED
    return isinstance(error, discord.LoginFailure | discord.PrivilegedIntentsRequired)


def explain(error: BaseException) -> str | None:
    """Return what `error` means and, if known, how to fix it; `None` if Discord was not involved.

    Every failed connection (`OSError`) counts as one to Discord.
    """
    if isinstance(error, discord.LoginFailure):
        return f"Discord does not know this token. {_COPY_AGAIN}"
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return _with_code(4014)
    if isinstance(error, discord.ConnectionClosed):
        return _with_code(error.code)
    if isinstance(error, aiohttp.ClientError | discord.GatewayNotFound | OSError):
        return f"Discord can't be reached: {error or type(error).__name__}"
    if isinstance(error, discord.HTTPException):
        return f"Discord refused the login: {error.status} {error.text}"
    return None


def _with_code(code: int) -> str:
    reason = _CLOSED.get(code, "Discord closed the connection for good. Try again later.")
    return f"{reason} (The gateway's close code is {code}.)"
