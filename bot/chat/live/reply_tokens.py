"""Keeps the tokens of answered clicks; an edit with a recent token is exempt from the rate limits.

Edits with an interaction's token do not count towards Discord's limits on requests per second and on edits of
old messages. A token is valid for 15 minutes. The rest of the interaction is not kept: with the clicked
message and its buttons, it takes many times the memory.
"""

from __future__ import annotations

from typing import Any

import discord
from cachetools import TTLCache

from bot.chat.gateway.callbacks import MAX_TOKEN_AGE_S
from bot.hosting.runtime import loop_time
from bot.views.boards.board import Drawing

_MAX = 50_000
"""Maximum number of kept tokens: more than the boards that are answered within that time."""
_ORIGINAL: Any = "@original"
"""Discord's name for the message that an interaction's first answer posted or edited."""


class ReplyTokens:
    """Stores each message's latest token, wrapped in a webhook, to edit the message."""

    def __init__(self) -> None:
        self._answered: TTLCache[int, discord.Webhook] = TTLCache(_MAX, MAX_TOKEN_AGE_S, loop_time)

    def keep(self, message_id: int, interaction: discord.Interaction[Any]) -> None:
        """Store the token of an interaction whose answer posted or edited this message."""
        self._answered[message_id] = interaction.followup

    def has(self, message_id: int | None) -> bool:
        """Whether a recent token for this message exists."""
        return message_id in self._answered

    async def edit(self, message_id: int, drawing: Drawing) -> bool:
        """Edit the message with its token; return false if it has no valid token.

        Raises `discord.HTTPException` and connection errors if Discord fails.
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
