"""`/match export` and the button *Export*: send a match as a file to people who can see the match."""

from __future__ import annotations

import io

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.commands.choices import checked_choice
from bot.chat.commands.texts import text_or_name
from bot.chat.response import Response
from bot.features.archive.export_page import export_json, export_text
from bot.formats import list_text
from bot.hosting.archive.records import record_of
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.parts import Parts
from bot.views import presses
from bot.views.custom_id import Actor, Click
from bot.views.words import sentences
from engines.core.game import Game
from engines.core.registry import games
from engines.records.notation import notations_of

_TEXT, _JSON = "text", "json"


def formats_of(game: Game) -> tuple[str, ...]:
    """Return the ids of this game's export formats."""
    return (_TEXT, _JSON, *(notation.id for notation in notations_of(game)))


def _choices() -> list[app_commands.Choice[str]]:
    """Return the formats of all games as choices, without duplicates; the first game names each."""
    known: dict[str, Game] = {}
    for game in games().values():
        for name in formats_of(game):
            known.setdefault(name, game)
    return [
        app_commands.Choice(name=text_or_name(f"choice-format-{name}", name.upper(), game), value=name)
        for name, game in known.items()
    ]


def file_of(match: Match, file_format: str, *, is_own: bool) -> discord.File | None:
    """Return the match as a file; `None` if its game lacks the format or the format cannot express it."""
    if file_format == _TEXT:
        return _file(match, export_text(match), "txt")
    if file_format == _JSON:
        return _file(match, export_json(match, with_ids=is_own), "json")
    record = record_of(match)
    for notation in notations_of(match.game):
        if notation.id == file_format and notation.can_write(record):
            return _file(match, notation.write(record), notation.extension, notation.encoding)
    return None


def _formats_for(match: Match) -> list[str]:
    """Return the ids of the formats that can express this match."""
    record = record_of(match)
    return [_TEXT, _JSON, *(one.id for one in notations_of(match.game) if one.can_write(record))]


def _file(match: Match, content: str, extension: str, encoding: str = "utf-8") -> discord.File:
    return discord.File(io.BytesIO(content.encode(encoding)), f"{match.game.command}-{match.id}.{extension}")


_CHOICES = _choices()


class Exports(commands.Cog):
    """Exports matches; adds its command to the group `/match`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register_for(parts.access.match, {presses.EXPORT: self._export_pressed})
        everything = parts.matches.suggester(is_finished=None)
        parts.matches.add("export", self._export, everything, file_format="option-format")

    @app_commands.choices(file_format=_CHOICES)
    @app_commands.rename(file_format="format")
    async def _export(
        self, interaction: discord.Interaction, match: str = "", file_format: str = _TEXT
    ) -> None:
        checked_choice("the format", file_format, [choice.value for choice in _CHOICES])
        chosen = await self._parts.matches.pick_latest(interaction, match, by=Actor.READER)
        await self._send_file(Response.to(interaction), chosen, file_format)

    async def _export_pressed(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        await self._parts.panels.close(response)
        await self._send_file(response, match, _TEXT)

    async def _send_file(self, response: Response, match: Match, file_format: str) -> None:
        words, is_own = response.words, match.seat_of(response.user_id) is not None
        file = file_of(match, file_format, is_own=is_own)
        if file is None:
            formats = list_text(_formats_for(match), words)
            title = sentences.game_title(match.game, words)
            await response.say(words("format-missing", game=title, formats=formats))
            return
        await response.say(words("exported"), files=[file])
