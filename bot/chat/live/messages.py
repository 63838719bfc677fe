"""Posts, edits and deletes the bot's messages, given their places (channel and message id)."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import discord
from cachetools import TTLCache

from bot.chat.gateway.interactions import MAX_TOKEN_AGE_S
from bot.chat.places import FileRights
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place
from bot.hosting.runtime import loop_time
from bot.views.boards.board import Drawing
from bot.views.presses import is_board
from bot.views.tiles import Tiles

_INVALID = 50035
"""Discord's error code for an invalid request body."""
_NO_PERMISSION = 50013
"""Discord's error code for a missing permission, such as the one to attach files."""
_SEARCHED_MESSAGES = 100
"""Number of messages that are searched: the maximum that one request returns."""
_LONGEST_NONCE = 25
_MAX_TOKENS = 50_000
"""Maximum number of kept tokens: more than the boards that are clicked while a token is valid."""
_ORIGINAL: Any = "@original"
"""Discord's name for the message that an interaction's first answer posted or edited."""


class OutOfReachError(Exception):
    """Raised when the bot cannot edit a message, because it has not joined the server or group."""


class Messages:
    """Posts, edits and deletes messages; edits use the token of a recent interaction, if there is one."""

    def __init__(self, client: discord.Client, tiles: Tiles, file_rights: FileRights) -> None:
        self._client = client
        self._tiles = tiles
        self.file_rights = file_rights
        self._tokens = ReplyTokens()

    def keep_token(self, message_id: int | None, interaction: discord.Interaction[Any]) -> None:
        """Keep the token of an interaction that posted or edited a message; does nothing without an id."""
        if message_id is not None:
            self._tokens.keep(message_id, interaction)

    async def edit(self, place: Place, drawing: Drawing) -> None:
        """Edit the message at `place`; does nothing if the place has no message.

        Raises `OutOfReachError`, `discord.HTTPException` and connection errors, and `BusyError` if the
        message must be drawn again without tiles or without a picture.
        """
        if place.message_id is None or await self._tokens.edit(place.message_id, drawing):
            return
        if place.is_foreign:
            raise OutOfReachError
        message = self.channel(place).get_partial_message(place.message_id)
        with self._doubting_tiles(), self._doubting_files(place, drawing):
            await message.edit(
                view=drawing.view, attachments=drawing.files, allowed_mentions=discord.AllowedMentions.none()
            )

    async def delete(self, place: Place) -> None:
        """Delete the bot's message at `place`, if there is one.

        Raises `discord.HTTPException` and connection errors.
        """
        if place.message_id is not None:
            await self.channel(place).get_partial_message(place.message_id).delete()

    async def find_board(self, match_id: int, place: Place) -> int | None:
        """Return the id of a match's latest board among the last hundred messages of the channel.

        Returns `None` if no board is found or the bot cannot read the channel. Raises connection errors, and
        `discord.HTTPException` if Discord fails.
        """
        user = self._client.user
        with contextlib.suppress(discord.Forbidden, discord.NotFound):
            async for message in self.channel(place).history(limit=_SEARCHED_MESSAGES):
                is_own = user is not None and message.author.id == user.id
                if is_own and is_board(message.components, match_id):
                    return message.id
        return None

    def waits_for_click(self, place: Place) -> bool:
        """Whether the bot can edit the message only after a click on it, because no token is valid."""
        return place.is_foreign and not self._tokens.has(place.message_id)

    async def post(self, place: Place, drawing: Drawing, nonce: str) -> int:
        """Post a message in the channel of `place`, and return its id; raises the same errors as `edit`.

        By `nonce`, which is cut to 25 characters, Discord recognizes a message that was posted before.
        """
        if place.is_foreign:
            raise OutOfReachError
        with self._doubting_tiles(), self._doubting_files(place, drawing):
            message = await self.channel(place).send(
                view=drawing.view,
                files=drawing.files,
                nonce=nonce[:_LONGEST_NONCE],
                allowed_mentions=drawing.mentions,
            )
        return message.id

    @contextlib.contextmanager
    def _doubting_tiles(self) -> Iterator[None]:
        """If Discord refuses an emoji in this context, stop using tiles and raise `BusyError` for a retry."""
        try:
            yield
        except discord.HTTPException as error:
            if error.code != _INVALID or "emoji" not in error.text.lower():
                raise
            self._tiles.set_ids({})
            raise BusyError(
                "Discord no longer knows an emoji of the board; the board is drawn again without tiles"
            ) from error

    @contextlib.contextmanager
    def _doubting_files(self, place: Place, drawing: Drawing) -> Iterator[None]:
        """If Discord refuses a message with a picture, draw no more pictures in its channel.

        Raises `BusyError`, so that the caller's job is tried again.
        """
        try:
            yield
        except discord.Forbidden as error:
            if drawing.picture is None or error.code != _NO_PERMISSION:
                raise
            self.file_rights.deny(place.channel_id)
            raise BusyError(
                "Discord may have refused the board for its picture; the board is drawn again without one"
            ) from error

    def channel(self, place: Place) -> discord.PartialMessageable:
        """Return the channel of `place`."""
        return self._client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)


class ReplyTokens:
    """Stores, for each message, the latest token of an interaction whose answer posted or edited it.

    Each token is wrapped in a webhook that edits the message.

    Edits with an interaction's token do not count towards Discord's limits on requests per second and on
    edits of old messages. A token is valid for 15 minutes. The rest of the interaction is not kept: with the
    clicked message and its buttons, it takes many times the memory.
    """

    def __init__(self) -> None:
        self._answered: TTLCache[int, discord.Webhook] = TTLCache(_MAX_TOKENS, MAX_TOKEN_AGE_S, loop_time)

    def keep(self, message_id: int, interaction: discord.Interaction[Any]) -> None:
        """Store the token of an interaction whose answer posted or edited this message."""
        self._answered[message_id] = interaction.followup

    def has(self, message_id: int | None) -> bool:
        """Whether a recent token for this message exists."""
        return message_id in self._answered

    async def edit(self, message_id: int, drawing: Drawing) -> bool:
        """Edit the message with its token; return false if it has no valid token or Discord refuses the edit.

        Raises `discord.HTTPException` with a status from 500, and connection errors.
        """
        webhook = self._answered.get(message_id)
        if webhook is None:
            return False
        try:
            await webhook.edit_message(
                _ORIGINAL,
                view=drawing.view,
                attachments=drawing.files,
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            # The token expired early or the message is gone; an edit through the channel will show which.
            self._answered.pop(message_id, None)
            return False
        return True
