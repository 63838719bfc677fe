"""`/match export`, which sends a match as a file to people who can see it, and `/match import`."""

from __future__ import annotations

import asyncio
import contextlib
import io

import aiohttp
import discord
from discord import app_commands, ui

from bot.chat.commands.choices import checked_choice, game_choices
from bot.chat.commands.texts import text_or_name
from bot.chat.response import Response
from bot.chat.server import people
from bot.features.archive.export_page import export_json, export_text
from bot.features.replays.page import show_replay
from bot.formats import list_text
from bot.hosting.archive.archive import record_of
from bot.hosting.archive.errors import LostFileError, OneRecordError, RecordRefusedError
from bot.hosting.archive.reading import LARGEST
from bot.hosting.errors import HostingError
from bot.hosting.host_limits import RateLimit
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.offered import offered_game
from bot.i18n import Words, board_locale
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Layout
from bot.views.custom_id import Actor, Click
from bot.views.input.buttons import button_rows, press_button
from bot.views.words import sentences
from bot.views.words.names import safe_name
from engines.core.game import Game
from engines.records.record import Fault
from engines.registry import games, parts_of

_TEXT, _JSON = "text", "json"
_DOWNLOAD_S = 20.0
_MAX_IMPORTS, _WITHIN_S = 12, 60.0
"""Maximum number of imports per person within `_WITHIN_S` seconds."""
_LONGEST_TEXT = 6000
_LONGEST_FAULT = 40.0


def formats_of(game: Game) -> tuple[str, ...]:
    """Return the ids of this game's export formats."""
    return (_TEXT, _JSON, *(notation.id for notation in parts_of(game).notations))


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


class ArchiveCommands:
    """Exports and imports matches; adds its commands to the group `/match`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._limit = RateLimit(_MAX_IMPORTS, _WITHIN_S)
        parts.presses.register_for(
            parts.access.match, {presses.EXPORT: self._ask_format, presses.EXPORT_AS: self._export_as}
        )
        everything = parts.matches.suggester(is_finished=None)
        parts.matches.add("export", self._export, everything, file_format="option-format")
        parts.matches.add(
            "import", self._import, game="option-import-game", file="option-file", content="option-text"
        )

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

    @app_commands.choices(game=game_choices())
    @app_commands.rename(content="text")
    async def _import(
        self,
        interaction: discord.Interaction,
        game: str,
        file: discord.Attachment | None = None,
        content: str = "",
    ) -> None:
        response = Response.to(interaction)
        try:
            await self._store(response, offered_game(game), file, content)
        except HostingError as error:
            # The match that was imported before stays in view.
            await response.note(await response.refusal(error))

    async def _store(
        self, response: Response, game: Game, file: discord.Attachment | None, content: str
    ) -> None:
        """Store the match in the file or the text, and show it."""
        if (file is None) == (not content):
            raise OneRecordError
        self._limit.check(response.user_id)
        data = content[:_LONGEST_TEXT].encode() if file is None else await _download(game, file)
        record = await self._parts.service.archive.read(game, data, response.user_id)
        interaction = response.interaction
        locales = await self._parts.languages.known_locales(interaction)
        owner = people.player_of(interaction.user)
        locale = board_locale([locales.person], locales.server, locales.community)
        match = await self._parts.service.archive.store(record, owner, interaction.channel_id or 0, locale)
        told = response.words("import-done", id=str(match.id))
        if record.is_first_of_several:
            told = response.words("two-sentences", first=told, second=response.words("import-first"))
        await show_replay(self._parts, response, match, 0, told)


async def _download(game: Game, file: discord.Attachment) -> bytes:
    """Return the file's bytes; raises `LostFileError`, and `RecordRefusedError` for a large file."""
    if file.size > LARGEST:
        raise RecordRefusedError(game, Fault("size"))
    with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
        async with asyncio.timeout(_DOWNLOAD_S):
            return await file.read()
    raise LostFileError


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
    if fault.game:
        return _other_game(fault.game, words)
    return words(f"fault-{fault.reason}", text=text, choices=list_text(fault.choices, words, style="or"))


def _other_game(title: str, words: Words) -> str:
    """Return the sentence for a file of another game, which is hosted here or not."""
    hosted = next((game for game in games().values() if game.title == title), None)
    if hosted is not None:
        return words("fault-hosted-game", game=words.of(hosted).get("title", title))
    slug = title.lower().replace(" ", "-").replace("'", "")
    return words("fault-other-game", game=words.get(f"other-game-{slug}", title))


async def setup(parts: Parts) -> None:
    """Add the feature's cogs to the bot, and its handlers to the registries in `parts`."""
    parts.refusals.register({RecordRefusedError: refused_text})
    ArchiveCommands(parts)
