"""`/match export`, which sends a match as a file to people who can see it."""

from __future__ import annotations

import io

import discord
from discord import app_commands, ui

from bot.chat.commands.choices import checked_choice
from bot.chat.commands.texts import text_or_name
from bot.chat.response import Response
from bot.features.archive.export_page import export_json, export_text
from bot.features.archive.fault_text import refused_text
from bot.features.archive.imports import ImportCommands
from bot.formats import list_text
from bot.hosting.archive.archive import record_of
from bot.hosting.archive.errors import RecordRefusedError
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.i18n import Words
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Layout
from bot.views.custom_id import Actor, Click
from bot.views.input.buttons import button_rows, press_button
from bot.views.words import sentences
from engines.core.game import Game
from engines.registry import games, parts_of

_TEXT, _JSON = "text", "json"


def formats_of(game: Game) -> tuple[str, ...]:
    """Return the ids of this game's export formats."""
    return (_TEXT, _JSON, *(notation.id for notation in parts_of(game).notations))


def _choices() -> list[app_commands.Choice[str]]:
    """Return the export formats of all games as choices, each format once.

    Its name is in the words of the first game that has it.
    """
    known: dict[str, Game] = {}
    for game in games().values():
        for name in formats_of(game):
            known.setdefault(name, game)
    return [
        app_commands.Choice(name=text_or_name(f"choice-format-{name}", name.upper(), game), value=name)
        for name, game in known.items()
    ]


def file_of(match: Match, file_format: str, *, is_own: bool) -> discord.File | None:
    """Return the match as a file of the format `file_format`; `None` if that is impossible.

    It is impossible if the game lacks the format or the format cannot express the match. With `is_own`, a
    JSON file has the players' ids.
    """
    if file_format == _TEXT:
        return _file(match, export_text(match), "txt")
    if file_format == _JSON:
        return _file(match, export_json(match, with_ids=is_own), "json")
    record = record_of(match)
    for notation in parts_of(match.game).notations:
        if notation.id == file_format and notation.can_write(record):
            return _file(match, notation.write(record), notation.extension, notation.encoding)
    return None


def _formats_for(match: Match) -> list[str]:
    """Return the ids of the formats that can express this match."""
    record = record_of(match)
    return [_TEXT, _JSON, *(one.id for one in parts_of(match.game).notations if one.can_write(record))]


def formats_layout(match: Match, words: Words) -> Layout:
    """Build the page that asks for the format of a match's file, with a button for each."""
    of_game = words.of(match.game)
    buttons = [
        press_button(
            of_game.get(f"choice-format-{name}", name.upper()), presses.EXPORT_AS, match.id, text=name
        )
        for name in _formats_for(match)
    ]
    return Layout(ui.TextDisplay(words("export-question", id=str(match.id))), *button_rows(buttons))


def _file(match: Match, content: str, extension: str, encoding: str = "utf-8") -> discord.File:
    return discord.File(io.BytesIO(content.encode(encoding)), f"{match.game.command}-{match.id}.{extension}")


_CHOICES = _choices()


class ExportCommands:
    """Exports matches; adds its command to the group `/match`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register_for(
            parts.access.match, {presses.EXPORT: self._ask_format, presses.EXPORT_AS: self._export_as}
        )
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

    async def _ask_format(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        await self._parts.panels.show(response, formats_layout(match, response.words))

    async def _export_as(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        file_format = checked_choice("the format", click.text, formats_of(match.game))
        await self._parts.panels.close(response)
        await self._send_file(response, match, file_format)

    async def _send_file(self, response: Response, match: Match, file_format: str) -> None:
        words, is_own = response.words, match.seat_of(response.user_id) is not None
        file = file_of(match, file_format, is_own=is_own)
        if file is None:
            formats = list_text(_formats_for(match), words)
            title = sentences.game_title(match.game, words)
            await response.say(words("format-missing", game=title, formats=formats))
            return
        await response.say(words("exported"), files=[file])


async def setup(parts: Parts) -> None:
    """Add the feature's cogs to the bot, and its handlers to the registries in `parts`."""
    parts.refusals.register({RecordRefusedError: refused_text})
    ExportCommands(parts)
    ImportCommands(parts)
