"""The tokens of clicks that were answered: while one is young, its message is edited without a limit.

Edits by an interaction's token are outside Discord's limit of requests a
second and of edits of older messages. A token is good for 15 minutes.
"""

from __future__ import annotations

from typing import Any

import discord
from cachetools import TTLCache

from bot.hosting.runtime import loop_time
from bot.views.boards.board import Drawing

YOUNG_S = 14 * 60.0
"""A minute less than Discord's: the rest is for the way and for what is tried again."""


_MOST = 50_000
"""More boards than are answered within that time; the oldest go first."""


class ReplyTokens:
    """The latest answered interaction of each message."""

    def __init__(self) -> None:
        self._answered: TTLCache[int, discord.Interaction[Any]] = TTLCache(_MOST, YOUNG_S, loop_time)

    def keep(self, message_id: int, interaction: discord.Interaction[Any]) -> None:
        """`interaction` was answered by this message, or by an edit of it."""
        self._answered[message_id] = interaction

    def has(self, message_id: int | None) -> bool:
        """Whether a click on this message was answered not long ago."""
        return message_id in self._answered

    async def edit(self, message_id: int, drawing: Drawing) -> bool:
        """Edit the message by its token; false when there is none that works.

        Raises what sending may raise when the way to Discord fails.
        """
        interaction = self._answered.get(message_id)
        if interaction is None:
            return False
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
