"""A command's interaction, in place of discord.py's; its answers go to the screen or to the person alone."""

from __future__ import annotations

from types import SimpleNamespace

import discord

from tests.e2e.messages import text_of
from tests.races.in_chat.screen import as_message, refused

SERVER = 7
_ACKNOWLEDGED = 40060
_Kind = discord.InteractionResponseType


class Interaction:
    """A command, with the methods to answer it."""

    type = discord.InteractionType.application_command
    locale = discord.Locale.american_english
    guild_id, guild, message, data = SERVER, None, None, None

    def __init__(self, client, screen, user_id, channel_id):
        self.client, self._screen = client, screen
        self.id, self.channel_id = id(self), channel_id
        self.user = SimpleNamespace(id=user_id, name=f"Player {user_id}", display_name=f"Player {user_id}")
        self.channel = SimpleNamespace(type=discord.ChannelType.text)
        self.extras = {}
        self.told = ""
        """The private answers that the person got."""
        self.response = _Response(self, screen)
        self.followup = self

    async def send(self, *, ephemeral=False, **content):
        """Send a message after the first answer."""
        message_id = await self._screen.request("answer", lambda: self.show(ephemeral, **content))
        return SimpleNamespace(id=message_id, delete=self.delete_original_response)

    async def edit_message(self, _, *, view, **__):
        """Edit the first answer with the interaction's token."""
        await self._screen.edit(self.channel_id, self.response.message_id, view)

    async def original_response(self):
        return SimpleNamespace(flags=discord.MessageFlags(ephemeral=bool(self.told)))

    async def edit_original_response(self, *, view, **_):
        """Edit the first answer, which is private."""
        self.told = text_of(as_message(view))

    async def delete_original_response(self):
        pass

    def show(self, ephemeral, *, content="", view=None, **_):
        """Show an answer to the person or the channel; return its message id."""
        if not ephemeral:
            return self._screen.add(self.channel_id, view)
        self.told = text_of(as_message(view, content))
        return 0


class _Response:
    """The first answer to an interaction: Discord refuses a second one."""

    def __init__(self, interaction, screen):
        self._interaction, self._screen = interaction, screen
        self.type = None
        """What was answered, as far as the bot knows; `None` until Discord has responded."""
        self.message_id = None
        self._is_taken = False

    def is_done(self):
        return self.type is not None

    async def send_message(self, *, ephemeral=False, **content):
        def work():
            self._take()
            return self._interaction.show(ephemeral, **content)

        self.message_id = await self._screen.request("answer", work)
        self.type = _Kind.channel_message
        return SimpleNamespace(message_id=self.message_id)

    async def defer(self, *, ephemeral=False):
        await self._screen.request("defer", self._take)
        self.type = _Kind.deferred_channel_message

    def _take(self):
        if self._is_taken:
            raise refused(400, _ACKNOWLEDGED)
        self._is_taken = True
