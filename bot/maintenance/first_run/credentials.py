"""Checks a bot's token at Discord, and stores it in the file `.env`."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import aiohttp
import dotenv
from pydantic_settings import DotEnvSettingsSource

from bot.chat.server.permissions import invite_link
from bot.maintenance.application import ask_discord, is_unknown
from bot.settings import ENV_FILE, NOT_TEXT, Settings, parse_token

FILE = Path(ENV_FILE)
"""File from which the bot reads its settings, in the working directory."""
_NAME = "DISCORD_TOKEN"


class CredentialsError(Exception):
    """Raised if a token can't be used or stored; the message is for the host, and never quotes the token."""


@dataclass(frozen=True, slots=True)
class Account:
    """The bot's account at Discord: the name of its application, and the link that invites it."""

    name: str
    invitation: str


async def check(token: str, api_url: str) -> Account:
    """Return the account that this token belongs to.

    Raises `CredentialsError`, also if Discord can't be reached. `api_url` is another Discord API, or empty
    for the real one.
    """
    given = _parse(token)
    try:
        async with ask_discord(given, api_url) as read:
            application = await read("/applications/@me")
            return Account(str(application["name"]), invite_link(int(application["id"])))
    except aiohttp.ClientResponseError as trouble:
        if is_unknown(trouble):
            raise CredentialsError("Discord doesn't know this token. Reset it, and copy it again.") from None
        raise CredentialsError(
            f"Discord refused the token's check: {trouble.status} {trouble.message}. Try again later."
        ) from None
    except (aiohttp.ClientError, TimeoutError, ValueError, KeyError) as trouble:
        reason = str(trouble) or type(trouble).__name__
        raise CredentialsError(
            f"Discord can't be reached: {reason}. Check the network, and try again."
        ) from None


def store(token: str, file: Path = FILE) -> Path:
    """Write the token into `file`, which only this user may read, and return its full path.

    Other lines of the file stay as they are. Raises `CredentialsError`, also if one of them hides the token.
    """
    given = _parse(token)
    try:
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        file.chmod(0o600)
        dotenv.set_key(file, _NAME, given, quote_mode="auto", follow_symlinks=True)
    except OSError as error:
        raise CredentialsError(f"{file.absolute()} can't be written: {error.strerror or error}") from error
    except UnicodeDecodeError:
        raise CredentialsError(f"{file.absolute()} can't be changed: {NOT_TEXT}") from None
    if DotEnvSettingsSource(Settings, env_file=file).env_vars.get(_NAME.lower()) != given:
        raise CredentialsError(f"Another line of {file.absolute()} hides the token. Correct that line first.")
    return file.absolute()


def _parse(text: str) -> str:
    """Return the token in `text`, without spaces around it; raises `CredentialsError` if there is none."""
    try:
        if token := parse_token(text):
            return token
    except ValueError:
        pass
    raise CredentialsError("A token is one word, without spaces. Copy it again from the developer portal.")
