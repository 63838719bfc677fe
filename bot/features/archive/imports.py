"""`/match import`: a file's match opens as a replay; of several matches, a private list to choose from."""

from __future__ import annotations

import asyncio
import contextlib

import aiohttp
import discord
from discord import app_commands

from bot.chat.clicked import picked_value, typed_text
from bot.chat.commands.choices import game_choices
from bot.chat.response import Response
from bot.chat.server import people
from bot.features.archive.file_page import (
    FILE_JUMP,
    FILE_JUMPED,
    FILE_MATCH,
    FILE_PAGE,
    file_jump_form,
    file_layout,
)
from bot.features.replays.page import show_replay
from bot.hosting.archive.errors import LostFileError, OneRecordError, RecordRefusedError
from bot.hosting.archive.open_files import OpenFile
from bot.hosting.archive.reading import LARGEST, LARGEST_GAME
from bot.hosting.errors import HostingError, InvalidChoiceError
from bot.hosting.host_limits import RateLimit
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.offered import offered_game
from bot.i18n import board_locale
from bot.parts import Parts
from bot.views.custom_id import Click
from engines.core.game import Game
from engines.records.record import Fault, GameRecord

_DOWNLOAD_S = 20.0
_MAX_IMPORTS, _MAX_PAGES, _WITHIN_S = 12, 60, 60.0
"""Maximum numbers of imports, and of pages of lists, per person within `_WITHIN_S` seconds."""
_LARGE_AT_ONCE = 2
"""Maximum number of files above `LARGEST_GAME` that are in memory at once, until they are split."""
_LONGEST_TEXT = 6000


class ImportCommands:
    """Imports matches; adds its command to the group `/match`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._archive = parts.service.archive
        self._limit = RateLimit(_MAX_IMPORTS, _WITHIN_S)
        self._page_limit = RateLimit(_MAX_PAGES, _WITHIN_S)
        self._large = asyncio.Semaphore(_LARGE_AT_ONCE)
        parts.presses.register(
            {
                FILE_PAGE: self._turn,
                FILE_MATCH: self._pick,
                FILE_JUMP: self._ask,
                FILE_JUMPED: self._jump,
            }
        )
        parts.service.privacy.forgotten.subscribe(self._archive.files.forget)
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
        response = Response.to(interaction)
        try:
            await self._open(response, offered_game(game), file, content)
        except HostingError as error:
            # The match that was imported before stays in view.
            await response.note(await response.refusal(error))

    async def _open(
        self, response: Response, game: Game, file: discord.Attachment | None, content: str
    ) -> None:
        """Store the match in the file or the text, and show it; of several, show the list.

        Only the first `_LONGEST_TEXT` characters of the text `content` are read. Raises `OneRecordError`
        unless exactly one of `file` and `content` is given, `AskedTooOftenError`, and the errors of
        `_download` and of the archive.
        """
        if (file is None) == (not content):
            raise OneRecordError
        self._limit.check(response.user_id)
        is_large = file is not None and file.size > LARGEST_GAME
        async with self._large if is_large else contextlib.nullcontext():
            data = content[:_LONGEST_TEXT].encode() if file is None else await _download(game, file)
            found = await self._archive.read(game, data, response.user_id)
        if isinstance(found, GameRecord):
            await show_replay(self._parts, response, *await self._store(response, found))
            return
        await self._show(response, self._archive.files.add(response.user_id, response.interaction.id, found))

    async def _store(self, response: Response, record: GameRecord) -> tuple[MatchWithBoard, int, str]:
        """Store a match; return it, the ply to show, and the sentence that names it."""
        interaction = response.interaction
        locales = await self._parts.languages.known_locales(interaction)
        owner = people.player_of(interaction.user)
        locale = board_locale([locales.person], locales.server, locales.community)
        match = await self._archive.store(record, owner, interaction.channel_id or 0, locale)
        told = response.words("import-done", id=str(match.id))
        if record.is_first_of_several:
            told = response.words("two-sentences", first=told, second=response.words("import-first"))
        return match, 0, told

    # -- the list of a file's matches -------------------------------------------------
    async def _show(self, response: Response, file: OpenFile, index: int = 0) -> None:
        """Show the page of the list that has the match with this index, counted from 0."""
        page = await self._archive.files.read_page(response.user_id, file, index)
        await self._parts.panels.show(response, file_layout(page, response.words), stays=True)

    def _find(self, response: Response, click: Click) -> OpenFile:
        """Return the file of the clicked list.

        Raises `LostFileListError` if it was dropped, and `AskedTooOftenError`.
        """
        self._page_limit.check(response.user_id)
        return self._archive.files.find(response.user_id, click.id)

    async def _turn(self, response: Response, click: Click) -> None:
        _, index, _ = click.numbers
        await self._show(response, self._find(response, click), index)

    async def _ask(self, response: Response, click: Click) -> None:
        await response.ask(file_jump_form(self._find(response, click), response.words))

    async def _jump(self, response: Response, click: Click) -> None:
        file = self._find(response, click)
        index = _index_in(file, typed_text(response), first=1)
        if index is None:
            await response.say(response.words("file-range", last=len(file.games)))
            return
        await self._show(response, file, index)

    async def _pick(self, response: Response, click: Click) -> None:
        """Import the picked match, unless this list has imported it, and show it beside the list."""
        file = self._find(response, click)
        index = _index_in(file, picked_value(response))
        if index is None:
            raise InvalidChoiceError("the value picked is not the number of a match in the file")
        async with file.importing:
            match, ply, told = await self._picked(response, file, index)
        await show_replay(self._parts, response, match, ply, told, is_beside=True)

    async def _picked(
        self, response: Response, file: OpenFile, index: int
    ) -> tuple[MatchWithBoard, int, str]:
        """Return the match at `index` (from 0) in the file, which is imported unless this list has done so.

        Returns also the ply to show, and the sentence that names the match, empty for an earlier import.
        Raises `RecordRefusedError` if the game cannot be read.
        """
        if index in file.match_ids:
            match = await self._parts.access.find_match(response.interaction, file.match_ids[index])
            return match, 0, ""
        record = await self._archive.files.read_game(response.user_id, file, index)
        if isinstance(record, Fault):
            raise RecordRefusedError(file.games.game, record)
        match, ply, told = await self._store(response, record)
        file.match_ids[index] = match.id
        return match, ply, told


def _index_in(file: OpenFile, text: str, first: int = 0) -> int | None:
    """Return the index, from 0, of the game whose number, counted from `first`, is `text`.

    Returns `None` if no game has this number.
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(len(file.games)))
    index = int(text) - first if is_number else -1
    return index if 0 <= index < len(file.games) else None


async def _download(game: Game, file: discord.Attachment) -> bytes:
    """Return the file's bytes; raises `LostFileError` if Discord does not send them in time.

    Raises `RecordRefusedError` if the file is larger than `LARGEST`.
    """
    if file.size > LARGEST:
        raise RecordRefusedError(game, Fault("size"))
    with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
        async with asyncio.timeout(_DOWNLOAD_S):
            return await file.read()
    raise LostFileError
