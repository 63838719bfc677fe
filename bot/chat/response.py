"""Answers interactions, and acknowledges each exactly once, within Discord's time limit.

Discord waits three seconds for an acknowledgement and then shows *this interaction failed*. If nothing has
been sent after two seconds, a `Response` defers automatically; a later answer edits the deferred response or
is sent as a follow-up. An acknowledgement may have succeeded although its response was lost (a cut
connection, a code 40060). Then no error is raised, and boards are redrawn through the channel.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.chat.gateway.interactions import DELIVERY_ERRORS, acknowledge_in_time, name_of, rewound, sending_once
from bot.chat.places import is_foreign, viewer
from bot.chat.private_messages import PrivateMessages
from bot.hosting import background
from bot.hosting.errors import HostingError
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import words_for
from bot.views.boards.board import Drawing, Layout
from bot.views.boards.waiting import NextView, add_next
from bot.views.refusals import Refusals

_PATIENCE_S = 2.0
_TOO_LATE, _ACKNOWLEDGED, _AUTOMOD = 10062, 40060, 200000
RESPONSE = "response"
"""Key of the response in the `extras` of its interaction."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Services:
    """The services that every response uses; `bot.chat.incoming.responses` passes them."""

    private_messages: PrivateMessages
    refusals: Refusals
    count_waiting: Callable[[int, int], Awaitable[int]]
    """Function of the ids of a person and a match: counts the person's waiting matches except that match."""
    link_to: Callable[[MatchWithBoard, Viewer], Awaitable[str]]
    """Function that returns a link to a board for a reader, or words that name the match."""


class Response:
    """The answer to one interaction, in the person's language; `Responses` makes it."""

    def __init__(self, interaction: discord.Interaction, services: Services) -> None:
        self.interaction = interaction
        self._services = services
        self._private = services.private_messages
        self.words = words_for(interaction.locale.value)
        """Message texts in the person's chosen language or, until it is loaded, their client's language."""
        self.user_id = interaction.user.id
        self.original_id: int | None = None
        """Id of the original response, which the interaction's token can edit; `None` until it is known."""
        self.match_id = 0
        """Id of the match that the interaction is about, or 0; the button *Next* skips this match."""
        self._page: discord.WebhookMessage | None = None
        """The follow-up message with a page, if one was sent after the acknowledgement."""
        self._is_public = False
        self._deferral: bool | None = None  # Is it public? None without one, and once it is replaced.
        self._is_over = False
        """Whether Discord no longer accepts an acknowledgement: it is too late, or one was already sent."""
        self._is_blocked = False
        """Whether the person has been told that the server's AutoMod blocks the shown content."""
        # One request at a time, because its success decides how the next one is sent.
        self._turn = asyncio.Lock()
        # A timer instead of a task, because few answers take this long.
        self._watch: asyncio.TimerHandle | asyncio.Task[None]
        self._watch = asyncio.get_running_loop().call_later(_PATIENCE_S, self._start_deferral)

    @staticmethod
    def to(interaction: discord.Interaction) -> Response:
        """Return the interaction's answer, which `Responses` has made before any handler runs."""
        made: Response = interaction.extras[RESPONSE]
        return made

    @property
    def viewer(self) -> Viewer:
        """The interaction's person and place, which determine what that person may see."""
        return viewer(self.interaction)

    async def link_to(self, match: MatchWithBoard) -> str:
        """Return a link to a match's board, or words that name the match.

        A person who must not know the board's place gets the words.
        """
        return await self._services.link_to(match, self.viewer)

    def will_be_public(self) -> None:
        """Make a deferred response (*thinking …*) public; by default, it is visible only to the person."""
        self._is_public = True

    async def say(self, text: str, *, files: Sequence[discord.File] = ()) -> None:
        """Reply with a private text; a newer answer deletes the reply unless it has files.

        A clicked private message stays. The person's other private messages here are deleted, unless shown
        with `stays`.
        """
        await self._send({"content": text}, files, is_beside=True, stays=bool(files))

    async def confirm(self, text: str) -> None:
        """Answer with a private text that the person's next interaction in the channel deletes."""
        await self.say(text)
        self.remove_at_next()

    async def note(self, text: str) -> None:
        """Answer like `confirm`, but keep the pages that the person sees."""
        await self._send({"content": text}, (), is_passing=True)

    async def show(
        self,
        view: Layout,
        files: Sequence[discord.File] = (),
        *,
        is_beside: bool = False,
        stays: bool = False,
    ) -> None:
        """Answer with a new private page and `files`.

        With `is_beside`, the clicked private page is not deleted. With `stays`, no newer answer deletes the
        page.
        """
        self._page = await self._send({"view": view}, files, is_beside=is_beside, stays=stays)

    async def _send(
        self, content: dict[str, Any], files: Sequence[discord.File], **kind: bool
    ) -> discord.WebhookMessage | None:
        """Send a private message, with *Next* if a match waits; return it if it is a follow-up, else `None`.

        `content` and `files` are shown in the message. `kind` are keyword arguments of `PrivateMessages.add`.
        If sending fails, the error is logged, and `None` is returned.
        """
        response = self.interaction.response
        content |= await self._with_next(content.get("view"))
        if files:
            content["files"] = list(files)
        async with self._sending():
            await self._keep_token()
            if not response.is_done():
                shown = await acknowledge_in_time(
                    lambda: response.send_message(ephemeral=True, **rewound(content))
                )
                message_id, delete = shown.message_id or 0, self.interaction.delete_original_response
                self._private.add(self, message_id, delete, **kind)
                return None
            await self._drop_public_deferral()
            sent = await self.interaction.followup.send(ephemeral=True, wait=True, **content)
            self._deferral = None
            self._private.add(self, sent.id, sent.delete, **kind)
            return sent
        self._private.add_uncertain(self)
        return None

    async def _with_next(self, page: Layout | None) -> dict[str, Any]:
        """Return the arguments that add the button *Next* to a message; none if no match waits.

        With a `page`, the button is added to it in place, and there are no arguments; without one, the
        argument `view` has this button alone.
        """
        count = await self.count_waiting()
        if not count:
            return {}
        if page is None:
            return {"view": NextView(self.words, count, self.match_id)}
        add_next(page, self.words, count, self.match_id)
        return {}

    async def count_waiting(self) -> int:
        """Count the matches that wait for this person, except the match that this answer is about.

        They wait for a move, for an answer to an offer, or for a claim of a win on time.
        """
        return await self._services.count_waiting(self.user_id, self.match_id)

    def remove_at_next(self) -> None:
        """Delete this answer's private messages at the person's next interaction in the channel."""
        self._private.remove_at_next(self)

    def remove_clicked(self) -> None:
        """Remove the clicked private message, unless it now shows this answer; does not wait."""
        self._private.remove_clicked(self)

    async def _drop_public_deferral(self) -> None:
        """Delete the deferred response if it is public, because it cannot become private."""
        kind = self.interaction.response.type
        if kind is discord.InteractionResponseType.deferred_channel_message and self._deferral:
            self._deferral = None
            await self.interaction.delete_original_response()

    async def ask(self, modal: discord.ui.Modal) -> None:
        """Open a modal; Discord accepts it only as the first response to an interaction.

        If something was sent before, the refusal is logged, not raised.
        """
        async with self._sending():
            await acknowledge_in_time(lambda: self.interaction.response.send_modal(modal))

    async def replace(self, drawing: Drawing, *, stays: bool = False) -> bool:
        """Replace the clicked message with `drawing`; return whether Discord has confirmed the edit.

        False also if the click was answered before, other than by a deferral. With `stays`, no newer answer
        deletes a private message.
        """
        message = self.interaction.message
        is_private = message is not None and message.flags.ephemeral
        if not self._may_replace:
            return False
        if is_private:
            self._private.keep_clicked(self)
            await self._with_next(drawing.view)
        async with self._sending():
            if not self._may_replace:
                return False
            await self._edit_clicked(drawing)
            self.original_id = message.id if message is not None else None
            if message is not None and is_private:
                self._private.add(self, message.id, self.interaction.delete_original_response, stays=stays)
            return True
        return False

    @property
    def _may_replace(self) -> bool:
        """Whether nothing but a deferral has answered the click."""
        kind = self.interaction.response.type
        return kind in (None, discord.InteractionResponseType.deferred_message_update)

    async def _edit_clicked(self, drawing: Drawing) -> None:
        response = self.interaction.response
        if response.is_done():
            await self.interaction.edit_original_response(view=drawing.view, attachments=drawing.files)
        else:
            await acknowledge_in_time(
                lambda: response.edit_message(view=drawing.view, attachments=drawing.files)
            )

    async def renew(self, drawing: Drawing) -> None:
        """Replace the private page that this answer has shown with `drawing`; a public response stays."""
        await self._with_next(drawing.view)
        async with self._sending():
            # Content shown late is a separate message; the original response may be a public board.
            if self._page is not None:
                await self._page.edit(view=drawing.view, attachments=drawing.files)
            elif (await self.interaction.original_response()).flags.ephemeral:
                await self.interaction.edit_original_response(view=drawing.view, attachments=drawing.files)

    async def delete_clicked(self) -> None:
        """Delete the clicked message if it is private; call `acknowledge` first."""
        message = self.interaction.message
        if message is None or not message.flags.ephemeral:
            return
        async with self._sending():
            # If the acknowledgement was lost, the original response may be a message posted since then.
            if (await self.interaction.original_response()).id == message.id:
                await self._private.delete(self, message.id, self.interaction.delete_original_response)

    async def post(self, drawing: Drawing) -> int | None:
        """Post a public message; return its id, or `None` if Discord has not confirmed the message."""
        response = self.interaction.response
        is_first = False
        async with self._sending():
            is_first = not response.is_done()
            if is_first:
                sent = await acknowledge_in_time(
                    lambda: response.send_message(
                        view=drawing.view, files=drawing.files, allowed_mentions=drawing.mentions
                    )
                )
                self.original_id = sent.message_id or (await self.interaction.original_response()).id
                return self.original_id
            is_deferred = response.type is discord.InteractionResponseType.deferred_channel_message
            if not is_deferred or self._deferral is None:
                return await self._follow(drawing)
            return await (self._fill if self._deferral else self._follow_private_deferral)(drawing)
        if is_first and not self._is_blocked:
            # Perhaps only Discord's response was lost, now or at an earlier deferral.
            with contextlib.suppress(*DELIVERY_ERRORS):
                return await self._post_after_all(drawing)
        return None

    async def _post_after_all(self, drawing: Drawing) -> int | None:
        """Return the id of the message whose acknowledgement got no reply; if none exists, post it.

        Returns `None` if another process has answered in private.
        """
        original, clicked = await self.interaction.original_response(), self.interaction.message
        if clicked is not None and original.id == clicked.id:
            return await self._follow(drawing)
        if original.flags.ephemeral:
            # Another process has answered in private.
            return None
        if original.flags.loading:
            return await self._fill(drawing)
        self.original_id = original.id
        return original.id

    async def _fill(self, drawing: Drawing) -> int:
        """Replace the deferred response by `drawing`; return its message id."""
        edited = await self.interaction.edit_original_response(
            view=drawing.view, attachments=drawing.files, allowed_mentions=drawing.mentions
        )
        self.original_id = edited.id
        self._deferral = None
        return edited.id

    async def _follow_private_deferral(self, drawing: Drawing) -> int:
        """Post a public message after a private deferral, which would otherwise become that message.

        Returns the id of the public message.
        """
        self._deferral = None
        await self.interaction.edit_original_response(content="…")
        message_id = await self._follow(drawing)
        with contextlib.suppress(*DELIVERY_ERRORS):
            await self.interaction.delete_original_response()
        return message_id

    async def _follow(self, drawing: Drawing) -> int:
        # In a place that it has not joined, the bot cannot check whether the message arrived.
        with contextlib.nullcontext() if is_foreign(self.interaction) else sending_once():
            message = await self.interaction.followup.send(
                view=drawing.view, files=drawing.files, allowed_mentions=drawing.mentions, wait=True
            )
        return message.id

    async def acknowledge(self) -> None:
        """Acknowledge a click without sending a text, unless the click was already answered.

        Does nothing for a command. A form that was opened from no message gets an error message.
        """
        is_command = self.interaction.type is discord.InteractionType.application_command
        if is_command or self._is_over:
            return
        if self.interaction.message is None:
            # A form that was not opened from a message has no message to leave unchanged.
            if not self.interaction.response.is_done():
                await self.say(self.words("unknown-button"))
            return
        async with self._sending():
            if not self.interaction.response.is_done():
                await self._defer()

    async def _keep_token(self) -> None:
        """Defer a click on a public message where the bot has not joined, unless it was answered already.

        Only the click's token can edit that message.
        """
        message, response = self.interaction.message, self.interaction.response
        is_click = self.interaction.type is discord.InteractionType.component and not response.is_done()
        if is_click and message and not message.flags.ephemeral and is_foreign(self.interaction):
            await self._defer()

    async def _defer(self) -> None:
        """Defer a click; its token can edit the clicked message from now on."""
        await acknowledge_in_time(self.interaction.response.defer)
        self.original_id = self.interaction.message.id if self.interaction.message else None

    async def withdraw(self) -> None:
        """Acknowledge the click, and delete the clicked message, which must be private."""
        await self.acknowledge()
        message = self.interaction.message
        if message is not None:
            async with self._sending():
                await self._private.delete(self, message.id, self.interaction.delete_original_response)

    # -- errors ----------------------------------------------------------
    async def guard(self, handle: Callable[[], Awaitable[None]]) -> None:
        """Run `handle`; reply with an error message on any exception, and always call `acknowledge`.

        Afterwards, messages of earlier answers that were to stay until the next interaction are deleted.
        """
        try:
            await handle()
        except Exception as error:
            await self.explain(error)
        finally:
            await self.acknowledge()
            self._private.remove_passing(self)
            self._watch.cancel()

    async def explain(self, error: BaseException) -> None:
        """Answer with the error message for `error`; log an unexpected exception, and apologise.

        If Discord did not accept an answer, the message says that the bot cannot write here (`Forbidden`), or
        asks the person to try again.
        """
        asked = self.interaction
        if isinstance(error, HostingError):
            await self._explain_refusal(error)
            return
        if isinstance(error, DELIVERY_ERRORS):
            is_forbidden = isinstance(error, discord.Forbidden)
            _log.warning(
                "Discord did not accept the answer to %s; the person is asked to try again: %s",
                name_of(asked),
                error,
            )
            channel = f"<#{asked.channel_id}>"
            await self.say(self.words("cannot-send", channel=channel) if is_forbidden else self.words("busy"))
            return
        failure = "Interaction %s (%s) in channel %s failed; the person gets an apology"
        _log.error(failure, asked.id, name_of(asked), asked.channel_id, exc_info=error)
        await self.say(self.words("apology"))

    async def _explain_refusal(self, error: HostingError) -> None:
        """Answer with an error message.

        After a click, the person's next interaction deletes a message without buttons, to avoid clutter.
        """
        refusals = self._services.refusals
        await refusals.load_board(error, self.link_to)
        layout = refusals.layout(error, self.words, self.user_id)
        if layout is not None:
            await self.show(layout, is_beside=True)
            return
        is_click = self.interaction.type is discord.InteractionType.component
        answer = self.confirm if is_click else self.say
        await answer(refusals.sentence(error, self.words, self.user_id))

    async def refusal(self, error: HostingError) -> str:
        """Return the message of an error, in the person's language."""
        await self._services.refusals.load_board(error, self.link_to)
        return self._services.refusals.sentence(error, self.words, self.user_id)

    @contextlib.asynccontextmanager
    async def _sending(self) -> AsyncIterator[None]:
        """Send one request at a time; log and suppress the errors in `DELIVERY_ERRORS`.

        The automatic deferral is cancelled afterwards. The first time that the server's AutoMod blocks the
        content, a message explains that to the person.
        """
        is_news = False
        async with self._turn:
            try:
                yield
            except DELIVERY_ERRORS as error:
                _log.info(
                    "The answer to %s may not have reached the person: %s", name_of(self.interaction), error
                )
                code = error.code if isinstance(error, discord.HTTPException) else 0
                self._is_over = self._is_over or code in (_TOO_LATE, _ACKNOWLEDGED)
                is_news = code == _AUTOMOD and not self._is_blocked
                self._is_blocked = self._is_blocked or is_news
            finally:
                # Even after a failure: a deferral that nothing follows is worse than no response.
                self._watch.cancel()
        if is_news:
            await self.say(self.words("cannot-automod"))

    def _start_deferral(self) -> None:
        self._watch = background.run_once(self._defer_if_slow(), "patience", self.interaction.id)

    async def _defer_if_slow(self) -> None:
        """Defer the interaction if it was not answered within `_PATIENCE_S`."""
        if self._turn.locked() or self.interaction.response.is_done():
            return
        async with self._turn:
            with contextlib.suppress(*DELIVERY_ERRORS):
                self._deferral = self._is_public
                await self.interaction.response.defer(ephemeral=not self._is_public)
