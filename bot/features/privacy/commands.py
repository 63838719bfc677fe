"""`/privacy export` and `/privacy delete`: what is stored about a person, handed to them or deleted."""

from __future__ import annotations

import asyncio
import gzip
import io
from collections.abc import Sequence
from datetime import datetime

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat.answers import Answer
from bot.chat.clicked import is_private, show_in_place
from bot.chat.commands.cooldown import cooldown
from bot.chat.commands.texts import text
from bot.features.privacy.page import ERASE, KEEP, deleted_text, deletion_layout
from bot.hosting.matches.board import Place
from bot.hosting.privacy.document import address, document
from bot.hosting.privacy.privacy import messages_in
from bot.parts import Parts
from bot.views.boards.board import Drawing
from bot.views.custom_id import Click
from bot.views.menu import note_layout
from db.store.person.people import Rows

_LARGEST = 9 * 1024**2
"""Bytes of a file that Discord takes everywhere: 10 MiB in all with what is around it."""
_NAME, _LIST = "tengen-data.json", "tengen-messages.txt"


class PrivacyCommands(commands.Cog):
    """Answers privately, whatever channel it is asked in."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register(
            {
                ERASE: self._erase,
                KEEP: self._keep,
            }
        )

    group = app_commands.Group(name="privacy", description=text("command-privacy"))

    @cooldown
    @group.command(name="export", description=text("command-privacy-export"))
    async def export(self, interaction: discord.Interaction) -> None:
        """Hand out everything that is stored about whoever asks."""
        answer = Answer.to(interaction)
        rows = await self._parts.service.privacy.stored(answer.user_id)
        if not rows:
            await answer.say(answer.words("privacy-nothing"))
            return
        file = await asyncio.to_thread(data_file, answer.user_id, rows, self._parts.runtime.now())
        if file is None:
            await answer.say(answer.words("privacy-too-large"))
            return
        await answer.say(answer.words("privacy-exported"), files=[file])

    @cooldown
    @group.command(name="delete", description=text("command-privacy-delete"))
    async def delete(self, interaction: discord.Interaction) -> None:
        """Ask whether to delete everything that is stored about whoever asks."""
        answer = Answer.to(interaction)
        effects = await self._parts.service.privacy.effects(answer.user_id)
        if not effects.is_known:
            await answer.say(answer.words("privacy-nothing-left"))
            return
        await answer.show(deletion_layout(effects, answer.words))

    async def _erase(self, answer: Answer, click: Click) -> None:
        effects = await self._parts.service.privacy.effects(answer.user_id)
        if not effects.is_known:
            await self._say_instead(answer, answer.words("privacy-nothing-left"))
            return
        if effects.fingerprint != click.id:
            await show_in_place(answer, deletion_layout(effects, answer.words, is_again=True))
            return
        messages = messages_in(await self._parts.service.privacy.stored(answer.user_id))
        await self._parts.service.privacy.delete(answer.user_id)
        await self._say_instead(answer, deleted_text(len(messages), answer.words), _listed(messages))

    async def _keep(self, answer: Answer, click: Click) -> None:
        await self._say_instead(answer, answer.words("privacy-kept"))

    async def _say_instead(self, answer: Answer, said: str, files: Sequence[discord.File] = ()) -> None:
        """Say something in place of the question, or beside it where that can't be reached any more."""
        layout = note_layout(said, answer.words)
        if not (is_private(answer) and await answer.replace(Drawing(layout))):
            await answer.say(said, files=list(files))
        elif files:
            await answer.say(answer.words("privacy-list"), files=list(files))


def data_file(user_id: int, rows: Rows, now: datetime) -> discord.File | None:
    """Return a person's data as a file, packed where it is large; `None` where Discord takes no such file."""
    content, name = document(user_id, rows, now), _NAME
    if len(content) > _LARGEST:
        content, name = gzip.compress(content), f"{_NAME}.gz"
    return discord.File(io.BytesIO(content), name) if len(content) <= _LARGEST else None


def _listed(messages: Sequence[Place]) -> list[discord.File]:
    lines = "".join(f"{address(place)}\n" for place in messages)
    return [discord.File(io.BytesIO(lines.encode()), _LIST)] if messages else []
