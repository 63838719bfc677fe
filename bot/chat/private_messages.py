"""Tracks private (ephemeral) messages, so that a person sees only the latest answer in each channel.

A private message can be deleted only with its interaction's token, which is valid for 15 minutes. The older
message is deleted, not edited, because the person may have dismissed it; Discord then refuses the deletion,
which does no harm. No answer waits for a deletion. No timer deletes a message, because that would move the
board above it just when a person is about to tap it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeVar

import discord
from cachetools import TTLCache

from bot.chat.gateway.interactions import MAX_TOKEN_AGE_S
from bot.chat.removals import Removals, Remove
from bot.hosting import background
from bot.hosting.runtime import loop_time

T = TypeVar("T")

_MAX_READERS = 10_000

_Reader = tuple[int, int]
"""The ids of a person and a channel."""


class Reply(Protocol):
    """A `Response`, as far as it is tracked here: its identity, its reader and its interaction."""

    interaction: discord.Interaction
    user_id: int


@dataclass(slots=True, eq=False)
class _Shown:
    """A private message that shows an answer, and the function that deletes the message."""

    response: Reply
    message_id: int
    """The message's id; 0 if it is unknown."""
    delete: Remove
    until: float
    """Time on the event loop's clock when the token that can delete the message expires."""
    is_passing: bool = False
    """Whether the person's next interaction in the channel deletes the message."""
    awaited: asyncio.Task[Any] | None = None
    """The running task whose result the message will show; cancelled when the message is replaced or
    deleted.
    """


class PrivateMessages:
    """Tracks each person's most recent private messages in each channel, and deletes older ones."""

    def __init__(self, removals: Removals) -> None:
        self._removals = removals
        self._shown: TTLCache[_Reader, list[_Shown]] = TTLCache(_MAX_READERS, MAX_TOKEN_AGE_S, loop_time)
        self._deleting: set[int] = set()
        """Ids of the messages whose deletion is under way."""

    def add(
        self,
        response: Reply,
        message_id: int,
        delete: Remove,
        *,
        is_beside: bool = False,
        stays: bool = False,
        is_passing: bool = False,
    ) -> None:
        """Record a message that now shows `response`, and delete the reader's other messages; does not wait.

        `message_id` is 0 if it is unknown; `delete` deletes the message. Other messages of the same answer
        are not deleted.

        - `is_beside`: the clicked message is not deleted either.
        - `stays`: no newer answer deletes this message.
        - `is_passing`: the person's next interaction in the channel deletes this message, and of the other
          messages only passing ones are deleted now.
        """
        spared_id = _clicked_id(response) if is_beside else None
        kept = []
        for one in self._of(response):
            if one.message_id == message_id:
                _cancel(one)
            elif (
                one.response is response or one.message_id == spared_id or (is_passing and not one.is_passing)
            ):
                kept.append(one)
            else:
                self._begin_deletion(one)
        if not stays:
            until = loop_time() + MAX_TOKEN_AGE_S
            kept.append(_Shown(response, message_id, delete, until, is_passing))
        self._shown[_reader(response)] = kept

    def add_uncertain(self, response: Reply) -> None:
        """Record that a message may show `response`, although sending it failed; never delete that message.

        A token whose response was lost may delete another message instead, such as a board.
        """
        sent = [one for one in self._of(response) if one.message_id]
        self._shown[_reader(response)] = [*sent, _Shown(response, 0, _leave, 0.0)]

    def remove_at_next(self, response: Reply) -> None:
        """Mark an answer's messages for deletion at the person's next interaction in the channel.

        A message that the next interaction edits stays.
        """
        for one in self._of(response):
            one.is_passing = one.is_passing or one.response is response

    def remove_passing(self, response: Reply) -> None:
        """Delete the passing messages (by `add` or `remove_at_next`), except this answer's; does not wait."""
        for one in list(self._of(response)):
            if one.is_passing and one.response is not response:
                self._begin_deletion(one)

    def keep_clicked(self, response: Reply) -> None:
        """Make the clicked message no longer passing, because the answer will replace its content."""
        for one in self._of(response):
            if one.message_id == _clicked_id(response):
                one.is_passing = False

    def remove_clicked(self, response: Reply) -> None:
        """Delete the clicked message, unless it shows this answer or its token has expired; does not wait."""
        for one in self._of(response):
            if one.message_id == _clicked_id(response) and one.response is not response:
                self._begin_deletion(one)

    async def delete(self, response: Reply, message_id: int, delete: Remove) -> None:
        """Delete one of the reader's messages by `delete`, unless its deletion is already in progress.

        A task whose result the message would show is cancelled. Raises the errors of `delete`.
        """
        shown = self._of(response)
        for one in [one for one in shown if one.message_id == message_id]:
            _cancel(one)
            shown.remove(one)
        if message_id not in self._deleting:
            self._deleting.add(message_id)
            try:
                await delete()
            finally:
                self._deleting.discard(message_id)

    def is_showing(self, response: Reply) -> bool:
        """Whether a private message still shows this answer."""
        return any(one.response is response for one in self._of(response))

    async def while_shown(self, response: Reply, work: Coroutine[Any, Any, T]) -> T | None:
        """Return the result of `work`; cancel it and return `None` once no message shows this answer.

        Raises an exception of `work` while a message shows the answer.
        """
        task = background.run_shared(work, "private message")
        shown = next((one for one in self._of(response) if one.response is response), None)
        if shown is None:
            task.cancel()
        else:
            shown.awaited = task
        try:
            await asyncio.wait({task})
        finally:
            task.cancel()
        return None if task.cancelled() or not self.is_showing(response) else task.result()

    def forget(self, user_id: int) -> None:
        """Forget the messages of a person whose data was deleted, and cancel the tasks that they wait for."""
        for reader in [reader for reader in self._shown if reader[0] == user_id]:
            for one in self._shown.pop(reader, []):
                _cancel(one)

    def _of(self, response: Reply) -> list[_Shown]:
        return self._shown.get(_reader(response), [])

    def _begin_deletion(self, shown: _Shown) -> None:
        _cancel(shown)
        if shown.until > loop_time():
            self._removals.begin(partial(self.delete, shown.response, shown.message_id, shown.delete))


def _reader(response: Reply) -> _Reader:
    return response.user_id, response.interaction.channel_id or 0


def _clicked_id(response: Reply) -> int | None:
    message = response.interaction.message
    return None if message is None else message.id


async def _leave() -> None:
    """Do nothing, in place of a deletion that could delete another message."""


def _cancel(shown: _Shown) -> None:
    if shown.awaited is not None:
        shown.awaited.cancel()
