"""`/match import`: imports a match played elsewhere, from a file or text."""

from __future__ import annotations

import asyncio
import contextlib

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.commands.choices import game_choices
from bot.chat.response import Response
from bot.features.replays.page import show_replay
from bot.hosting.archive.errors import RecordRefusedError
from bot.hosting.archive.reading import LARGEST
from bot.hosting.host_limits import RateLimit
from bot.hosting.matches.match import Player
from bot.hosting.offered import offered_game
from bot.hosting.people.names_and_languages import board_locale
from bot.i18n import Words
from bot.parts import Parts
from bot.views.words.names import safe_name
from engines.core.game import Game
from engines.records.record import Fault

_DOWNLOAD_S = 20.0
_MAX, _WITHIN_S = 12, 60.0
"""Maximum number of imports per person within `_WITHIN_S` seconds."""
_LONGEST_TEXT = 6000
_LONGEST_FAULT = 40.0


class Imports(commands.Cog):
    """Imports matches; adds its command to the group `/match`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._limit = RateLimit(_MAX, _WITHIN_S)
        parts.matches.add(
            "import", self._import, game="option-import-game", file="option-file", content="option-text"
        )

    @app_commands.choices(game=game_choices())
    @app_commands.rename(content="text")
    async def _import(
        self,
        interaction: discord.Interaction,
        game: str,
        file: discord.Attachment | None = None,
        content: str = "",
    ) -> None:
        response, chosen = Response.to(interaction), offered_game(game)
        if (file is None) == (not content):
            await response.say(response.words("import-one"))
            return
        self._limit.check(response.user_id)
        data = content[:_LONGEST_TEXT].encode() if file is None else await _download(chosen, file)
        if data is None:
            await response.say(response.words("import-lost"))
            return
        record = await self._parts.service.archive.read(chosen, data, response.user_id)
        locales = await self._parts.languages.known_locales(interaction)
        owner = Player(response.user_id, interaction.user.display_name)
        locale = board_locale([locales.person], locales.server, locales.community)
        match = await self._parts.service.archive.store(record, owner, interaction.channel_id or 0, locale)
        told = response.words("import-done", id=str(match.id))
        if record.is_first_of_several:
            told = response.words("two-sentences", first=told, second=response.words("import-first"))
        await show_replay(self._parts, response, match, 0, told)


async def _download(game: Game, file: discord.Attachment) -> bytes | None:
    """Return the file's bytes, `None` if the download fails; raises `RecordRefusedError` for a large file."""
    if file.size > LARGEST:
        raise RecordRefusedError(game, Fault("size"))
    with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
        async with asyncio.timeout(_DOWNLOAD_S):
            return await file.read()
    return None


def refused_text(error: RecordRefusedError, words: Words, user_id: int) -> str:
    """Return a sentence that explains why a file was refused, with the line and the move if known."""
    fault, words = error.fault, words.of(error.game)
    said = _reason(fault, words)
    if fault.line and fault.move:
        said = words("fault-at-move", line=fault.line, move=fault.move, fault=said)
    elif fault.line:
        said = words("fault-at-line", line=fault.line, fault=said)
    title = words.get("title", error.game.title)
    return words(error.key, game=title, fault=said)


def _reason(fault: Fault, words: Words) -> str:
    text = safe_name(fault.text, _LONGEST_FAULT)
    if fault.illegal:
        key = f"illegal-{fault.illegal}"
        return words.get(key, words("illegal", move=text), move=text)
    return words(f"fault-{fault.reason}", text=text)
