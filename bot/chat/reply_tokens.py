"""The tokens of clicks that were answered: while one is young, its message is edited without a limit.

Edits by an interaction's token are outside Discord's limit of requests a
second and of edits of older messages. A token is good for 15 minutes.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import discord

from bot.views.board import Drawing

_YOUNG_S = 14 * 60.0
"""A minute less than Discord's: the rest is for the way and for what is tried again."""


class ReplyTokens:
    """The latest answered interaction of each message."""

    def __init__(self) -> None:
        self._answered: OrderedDict[int, tuple[discord.Interaction[Any], float]] = OrderedDict()

    def keep(self, message_id: int, interaction: discord.Interaction[Any]) -> None:
        """`interaction` was answered by this message, or by an edit of it."""
        now = asyncio.get_running_loop().time()
        self._answered[message_id] = (interaction, now + _YOUNG_S)
        self._answered.move_to_end(message_id)
        self._forget_old(now)

    async def edit(self, message_id: int, drawing: Drawing) -> bool:
        """Edit the message by its token; false when there is none that works.

        Raises what sending may raise when the way to Discord fails.
        """
        self._forget_old(asyncio.get_running_loop().time())
        if message_id not in self._answered:
            return False
        interaction, _ = self._answered[message_id]
        try:
            await interaction.edit_original_response(
                view=drawing.view,
                attachments=drawing.files,
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            # Expired early, or the message is gone: the channel's own answer will say.
            self._answered.pop(message_id, None)
            return False
        return True

    def _forget_old(self, now: float) -> None:
        while self._answered:
            message_id, (_, until) = next(iter(self._answered.items()))
            if until > now:
                return
            del self._answered[message_id]
