"""`/privacy`: exports or deletes all data stored about a person; also `/block` and `/unblock`."""

from __future__ import annotations

import asyncio
import gzip
import io
from collections.abc import Sequence
from datetime import datetime
from functools import partial

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.chat.commands.choices import cooldown
from bot.chat.commands.texts import text
from bot.chat.response import Response
from bot.hosting.matches.board import Place
from bot.hosting.privacy.document import address, document, messages_in
from bot.hosting.privacy.privacy import DeletionEffects
from bot.i18n import Words
from bot.parts import Parts
from bot.views.boards.board import Layout
from bot.views.custom_id import Click, Press, Subject
from bot.views.input.buttons import Row, press_button
from bot.views.menu import note_layout
from bot.views.words.names import safe_name
from db.store.person.people import Rows

_LARGEST = 9 * 1024**2
"""Maximum size of a file in bytes, below Discord's limit of 10 MiB per request."""
_NAME, _LIST = "tengen-data.json", "tengen-messages.txt"
# fingerprint of the announced effects: deletes all data about the person
ERASE = Press("erase", subject=Subject.NOTHING)
KEEP = Press("keep", 0, Subject.NOTHING)  # no numbers: deletes nothing


class PrivacyCommands(commands.Cog):
    """Exports and deletes people's data, blocks and unblocks people; all replies are private."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register({ERASE: self._erase, KEEP: self._keep})

    group = app_commands.Group(name="privacy", description=text("command-privacy"))

    @cooldown
    @group.command(name="export", description=text("command-privacy-export"))
    async def export(self, interaction: discord.Interaction) -> None:
        """Send the person a file of all data stored about them.

        If there is none, or too much for a file, say so instead.
        """
        response = Response.to(interaction)
        rows = await self._stored(response)
        if not rows:
            await response.say(response.words("privacy-nothing"))
            return
        file = await asyncio.to_thread(data_file, response.user_id, rows, self._parts.runtime.now())
        if file is None:
            await response.say(response.words("privacy-too-large"))
            return
        await response.say(response.words("privacy-exported"), files=[file])

    @cooldown
    @group.command(name="delete", description=text("command-privacy-delete"))
    async def delete(self, interaction: discord.Interaction) -> None:
        """Ask the person to confirm the deletion of all data stored about them."""
        response = Response.to(interaction)
        effects = await self._parts.service.privacy.effects(response.user_id)
        if not effects.is_known:
            await response.say(response.words("privacy-nothing-left"))
            return
        await response.show(deletion_layout(effects, response.words))

    async def _erase(self, response: Response, click: Click) -> None:
        effects = await self._parts.service.privacy.effects(response.user_id)
        if not effects.is_known:
            await self._parts.panels.show(response, note_layout(response.words("privacy-nothing-left")))
            return
        if effects.fingerprint != click.id:
            await self._parts.panels.show(response, deletion_layout(effects, response.words, is_again=True))
            return
        messages = messages_in(await self._stored(response))
        await self._parts.service.privacy.delete(response.user_id)
        await self._parts.panels.show(response, note_layout(deleted_text(len(messages), response.words)))
        if messages:
            await response.say(response.words("privacy-list"), files=[_message_list(messages)])

    async def _stored(self, response: Response) -> Rows:
        """Return the person's data, which names only places where they acted or that they can view now."""
        find = partial(self._parts.boards.visibility.find_viewable, response.user_id)
        return await self._parts.service.privacy.stored(response.user_id, find)

    async def _keep(self, response: Response, click: Click) -> None:
        await self._parts.panels.show(response, note_layout(response.words("privacy-kept")))

    # -- blocks -----------------------------------------------------------------------
    @app_commands.command(name="block", description=text("command-block"))
    @app_commands.describe(user=text("option-blocked"))
    async def block(self, interaction: discord.Interaction, user: discord.User) -> None:
        """Block `user`, unless that is the person themselves or this bot."""
        response = Response.to(interaction)
        if user.id == response.user_id or user == interaction.client.user:
            await response.say(response.words("cannot-block"))
            return
        is_new = await self._parts.service.blocks.block(response.user_id, user.id)
        key = "blocked" if is_new else "blocked-already"
        await response.say(response.words(key, name=_name(user)))

    @app_commands.command(name="unblock", description=text("command-unblock"))
    @app_commands.describe(user=text("option-blocked"))
    async def unblock(self, interaction: discord.Interaction, user: discord.User) -> None:
        """Unblock `user`, or say that they were not blocked."""
        response = Response.to(interaction)
        was_blocked = await self._parts.service.blocks.unblock(response.user_id, user.id)
        key = "unblocked" if was_blocked else "not-blocked"
        await response.say(response.words(key, name=_name(user)))


def _name(user: discord.User | discord.Object) -> str:
    """Return a person's name, or a mention if Discord sent only the id."""
    return f"<@{user.id}>" if isinstance(user, discord.Object) else safe_name(user.display_name)


# -- files ------------------------------------------------------------------------
def data_file(user_id: int, rows: Rows, now: datetime) -> discord.File | None:
    """Return a person's data as a file, compressed if large; `None` if too large for Discord."""
    content, name = document(user_id, rows, now), _NAME
    if len(content) > _LARGEST:
        content, name = gzip.compress(content), f"{_NAME}.gz"
    return discord.File(io.BytesIO(content), name) if len(content) <= _LARGEST else None


def _message_list(messages: Sequence[Place]) -> discord.File:
    lines = "".join(f"{address(place)}\n" for place in messages)
    return discord.File(io.BytesIO(lines.encode()), _LIST)


# -- the page ---------------------------------------------------------------------
def deletion_layout(effects: DeletionEffects, words: Words, *, is_again: bool = False) -> Layout:
    """Build the page that asks to confirm the deletion.

    With `is_again`, the page says that the data has changed since the person was first asked.
    """
    lines = [
        f"### {words('privacy-question')}",
        *([words("privacy-changed")] if is_again else []),
        words("privacy-goes"),
        *(
            words(key, count=count)
            for key, count in (
                ("privacy-resigns", effects.resigned),
                ("privacy-calls-off", effects.called_off),
                ("privacy-closes", effects.offers),
                ("privacy-stays", effects.kept + effects.unfinished),
            )
            if count
        ),
        words("privacy-protects"),
        words("privacy-posted"),
    ]
    delete = press_button(
        words("button-delete-all"), ERASE, effects.fingerprint, style=discord.ButtonStyle.danger
    )
    keep = press_button(words("button-keep-all"), KEEP)
    return Layout(ui.TextDisplay("\n".join(lines)), Row(delete, keep))


def deleted_text(messages: int, words: Words) -> str:
    """Return the text shown after the deletion; `messages` is the number of messages in the attached list."""
    listed = [words("privacy-listed", count=messages)] if messages else []
    return "\n".join([words("privacy-deleted"), *listed])


async def setup(parts: Parts) -> None:
    """Create the feature's cogs and add them to the bot."""
    await parts.add(PrivacyCommands(parts))
