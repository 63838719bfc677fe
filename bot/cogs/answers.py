"""Answers to interactions: exactly one acknowledgement, in time, whatever happens.

Discord waits three seconds for an acknowledgement and shows *this
interaction failed* after that. An `Answer` is made as soon as an
interaction arrives; when nothing has been answered after two seconds it
asks Discord for patience by itself, and what is answered later takes the
way that is then open. An acknowledgement whose fate is unknown (a cut
connection, a code 40060) may have succeeded: nothing is raised, and
boards are redrawn through the channel.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

import aiohttp
import discord

from bot.hosting.errors import HostingError
from bot.i18n import Words, words_for
from bot.views import sentences
from bot.views.board import Drawing, Layout

if TYPE_CHECKING:
    from bot.app import GameBot

    Interaction = discord.Interaction[GameBot]
else:
    # discord.py reads the annotations of commands when they are made, before there is a bot.
    Interaction = discord.Interaction

T = TypeVar("T")

_PATIENCE_S = 2.0
_KEY = "answer"
_CUT = (aiohttp.ClientError, OSError, TimeoutError)
"""What a connection that breaks raises: the request may have arrived or not."""
_LOST = (discord.HTTPException, discord.InteractionResponded, *_CUT)
"""What sending an answer may raise; the person can do nothing about any of them."""

_log = logging.getLogger(__name__)


class Answer:
    """The answer to one interaction, in the person's language."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.words = self.words_of(interaction)
        self.user_id = interaction.user.id
        self._is_public = False
        self._watch = asyncio.create_task(self._be_patient(), name=f"patience for {interaction.id}")

    @classmethod
    def to(cls, interaction: Interaction) -> Answer:
        """Return the answer of an interaction, made when it is first asked for."""
        known = interaction.extras.get(_KEY)
        if isinstance(known, cls):
            return known
        made = interaction.extras[_KEY] = cls(interaction)
        return made

    @staticmethod
    def words_of(interaction: Interaction) -> Words:
        """The person's language."""
        return words_for(interaction.locale.value)

    def will_be_public(self) -> None:
        """Say that everybody will see the answer, should it take so long that a promise is needed."""
        self._is_public = True

    # -- ways to answer -----------------------------------------------------------
    async def say(self, text: str, *, files: list[discord.File] | None = None) -> None:
        """Tell the person something, and nobody else."""
        response = self.interaction.response
        extra: dict[str, Any] = {"files": files} if files else {}
        with self._forgiving():
            if not response.is_done():
                await self._first(lambda: response.send_message(text, ephemeral=True, **_rewound(extra)))
                return
            if response.type is discord.InteractionResponseType.deferred_channel_message and self._is_public:
                # A public promise cannot become private: it is taken back first.
                await self.interaction.delete_original_response()
            await self.interaction.followup.send(text, ephemeral=True, **extra)

    async def show(self, view: Layout) -> None:
        """Show the person a menu, and nobody else."""
        with self._forgiving():
            if not self.interaction.response.is_done():
                await self._first(lambda: self.interaction.response.send_message(view=view, ephemeral=True))
            else:
                await self.interaction.followup.send(view=view, ephemeral=True)

    async def ask(self, modal: discord.ui.Modal) -> None:
        """Open a modal; too late once anything was answered."""
        with self._forgiving():
            await self._first(lambda: self.interaction.response.send_modal(modal))

    async def replace(self, drawing: Drawing) -> bool:
        """Put `drawing` in place of the message that was clicked; whether that is known to have worked."""
        response = self.interaction.response
        if response.is_done():
            return False
        with self._forgiving():
            await self._first(lambda: response.edit_message(view=drawing.view, attachments=drawing.files))
            return True
        return False

    async def post(
        self, drawing: Drawing, allowed_mentions: discord.AllowedMentions | None = None
    ) -> int | None:
        """Post a message for everybody; return its id, or `None` when it did not arrive or nobody knows."""
        mentions = allowed_mentions or discord.AllowedMentions.none()
        response = self.interaction.response
        is_first = not response.is_done()
        with self._forgiving():
            if is_first:
                sent = await self._first(
                    lambda: response.send_message(
                        view=drawing.view, files=drawing.files, allowed_mentions=mentions
                    )
                )
                if sent.message_id is not None:
                    return sent.message_id
                return (await self.interaction.original_response()).id
            if response.type is discord.InteractionResponseType.deferred_channel_message:
                edited = await self.interaction.edit_original_response(
                    view=drawing.view, attachments=drawing.files, allowed_mentions=mentions
                )
                return edited.id
            message = await self.interaction.followup.send(
                view=drawing.view, files=drawing.files, allowed_mentions=mentions, wait=True
            )
            return message.id
        if is_first:
            # Only the news of it may be lost.
            with contextlib.suppress(*_LOST):
                return (await self.interaction.original_response()).id
        return None

    async def done(self) -> None:
        """Acknowledge a click without a word, unless something was answered already."""
        is_command = self.interaction.type is discord.InteractionType.application_command
        if not is_command and not self.interaction.response.is_done():
            with self._forgiving():
                await self._first(self.interaction.response.defer)

    # -- what goes wrong ----------------------------------------------------------
    async def guard(self, handle: Callable[[], Awaitable[None]]) -> None:
        """Run `handle` and turn whatever it raises into a sentence."""
        try:
            await handle()
            await self.done()
        except Exception as error:
            await self.explain(error)
        finally:
            self._watch.cancel()

    async def explain(self, error: BaseException) -> None:
        """Answer with the sentence for `error`; what nobody foresaw is logged and apologised for."""
        if isinstance(error, HostingError):
            await self.say(sentences.refusal(error, self.words, self.user_id))
            return
        _log.error(
            "Interaction %s (%s) of user %s in channel %s failed",
            self.interaction.id,
            _subject(self.interaction),
            self.user_id,
            self.interaction.channel_id,
            exc_info=error,
        )
        await self.say(self.words("apology"))

    async def _first(self, acknowledge: Callable[[], Awaitable[T]]) -> T:
        """Acknowledge; when the connection breaks, once more: Discord counts the first that arrives."""
        try:
            return await acknowledge()
        except _CUT:
            return await acknowledge()

    @contextlib.contextmanager
    def _forgiving(self) -> Iterator[None]:
        try:
            yield
        except _LOST as error:
            _log.info("The answer to %s may be lost: %s", _subject(self.interaction), error)
        finally:
            if self.interaction.response.is_done():
                self._watch.cancel()

    async def _be_patient(self) -> None:
        """After a while without an answer, ask Discord and the person to wait."""
        await asyncio.sleep(_PATIENCE_S)
        if not self.interaction.response.is_done():
            with contextlib.suppress(*_LOST):
                await self.interaction.response.defer(ephemeral=not self._is_public)


def _rewound(extra: dict[str, Any]) -> dict[str, Any]:
    """Files from their beginning, for a second try."""
    for file in extra.get("files", ()):
        file.reset()
    return extra


def _subject(interaction: Interaction) -> str:
    """What an interaction is about, for the log: a command's name or a custom id, never what was typed."""
    data: Any = interaction.data or {}
    return str(data.get("name") or data.get("custom_id") or interaction.type.name)
