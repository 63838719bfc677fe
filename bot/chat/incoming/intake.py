"""Accepts interactions and messages to the bot, and ensures that each is handled only once.

Discord may deliver an event twice, and delivers it to every connected process; all deliveries but the first
are dropped here. The command tree handles commands, and `bot.chat.incoming.presses` handles clicks and
submitted forms. An exception in a command is answered with an error message.

If processes share a PostgreSQL database (a rolling update), the process that first writes an interaction's id
answers it, and the other processes do nothing. A SQLite database is used by one process
(`bot.process.process_lock`) and needs no claims.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, cast

import discord
from cachetools import FIFOCache
from discord import AppCommandOptionType, app_commands
from discord.ext import commands

from bot import log_context
from bot.chat.gateway.interactions import DELIVERY_ERRORS
from bot.chat.incoming.old_names import use_new_names
from bot.chat.incoming.registration import is_entry_point
from bot.chat.incoming.responses import Responses
from bot.chat.places import FileRights
from bot.chat.private_messages import PrivateMessages
from bot.chat.removals import Removals
from bot.hosting.errors import BusyError
from bot.hosting.transactions.requests import RefusalLog
from db.errors import StorageError
from db.session import Database
from db.store import interactions

_REMEMBERED = 2000
_CHAT_INPUT, _ENTRANCE = 1, "play"
_DEFERENCE_S = 1.0
"""Seconds by which a closing process, which could only refuse, delays a claim so that others claim first."""
_MAX_REFUSALS = 20
"""Maximum number of interactions that a closing process answers with a refusal; more would delay its end."""
_SNOWFLAKE = re.compile(r"[0-9]{1,19}")
_PLAIN: dict[AppCommandOptionType, tuple[type, ...]] = {
    AppCommandOptionType.integer: (int,),
    AppCommandOptionType.boolean: (bool,),
    AppCommandOptionType.number: (int, float),
}
_PATIENCE_S = 1.5
"""Timeout of a claim in seconds; the rest of Discord's three seconds is for an apology."""
_KEPT = timedelta(minutes=15)
"""How long claims are kept: as long as an interaction can be answered."""

_log = logging.getLogger(__name__)


class ClaimError(Exception):
    """Raised when the database does not confirm in time which process answers an interaction."""


class Claims:
    """Claims interactions and messages for this process."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now
        self._refusals = RefusalLog()

    async def take(self, interaction_id: int) -> bool:
        """Claim an interaction or message by its id; return whether this process claimed it first.

        Raises `ClaimError`.
        """
        now = self._now()
        try:
            async with asyncio.timeout(_PATIENCE_S):
                return await self._database.write(lambda c: interactions.claim(c, interaction_id, now))
        except (StorageError, TimeoutError) as error:
            reason = str(error) or "it does not answer in time"
            self._refusals.log_cause(reason)
            raise ClaimError(reason) from error

    async def forget_old(self) -> None:
        """Remove the claims of interactions whose tokens have expired; raises `StorageError`."""
        before = self._now() - _KEPT
        await self._database.write(lambda c: interactions.forget(c, before))


class Intake:
    """Drops duplicates of interactions and messages, and awaits running handlers when the bot closes.

    `claims` is needed if several processes serve one bot. `file_rights` records, from each interaction,
    whether the bot is allowed to attach files in that channel.
    """

    def __init__(self, responses: Responses, file_rights: FileRights, claims: Claims | None = None) -> None:
        self._responses = responses
        self._file_rights = file_rights
        self._claims = claims
        self._seen: FIFOCache[int, None] = FIFOCache(_REMEMBERED)
        self._inside: set[asyncio.Task[Any]] = set()
        self._refusals = 0
        self.is_closed = False
        """Whether the bot is closing and refuses new interactions."""

    async def admits(self, interaction: discord.Interaction) -> bool:
        """Return whether to handle this interaction; call it from the handling task.

        Duplicates are not handled, nor interactions that another process has claimed; suggestions are not
        claimed. While the bot is closing, or if the claim fails, this method answers that the bot is busy,
        and returns false. Suggestions get no such answer, nor do interactions after the first
        `_MAX_REFUSALS` while the bot is closing.
        """
        if not self._is_new(interaction.id):
            return False
        self._file_rights.learn_from(interaction)
        log_context.begin(interaction=interaction.id, shard=_shard_of(interaction))
        if interaction.type is discord.InteractionType.autocomplete:
            # Suggestions change nothing, so several processes can send them.
            return not self.is_closed
        try:
            if not await self._is_ours(interaction.id):
                return False
            is_refused = self.is_closed
        except ClaimError:
            is_refused = True
        if not is_refused:
            return True
        self._refusals += self.is_closed
        if self._refusals <= _MAX_REFUSALS:
            response = self._responses.to(interaction)
            await response.say(response.words("busy"))
        return False

    async def admits_message(self, message_id: int) -> bool:
        """Return whether to handle this message; call it from the handling task.

        False for a duplicate, and if another process handles the message. Raises `BusyError` while the bot
        is closing, or if the claim fails.
        """
        if not self._is_new(message_id):
            return False
        try:
            if not await self._is_ours(message_id):
                return False
        except ClaimError as error:
            raise BusyError(
                "the message is not answered: the database did not confirm in time which process answers it"
            ) from error
        if self.is_closed:
            raise BusyError("the message is not answered: the bot is shutting down")
        return True

    def _is_new(self, snowflake: int) -> bool:
        if snowflake in self._seen:
            return False
        self._seen[snowflake] = None
        task = asyncio.current_task()
        if task is not None:
            self._inside.add(task)
            task.add_done_callback(self._inside.discard)
        return True

    async def _is_ours(self, snowflake: int) -> bool:
        """Claim the interaction or message; return whether this process is the first. Raises `ClaimError`."""
        if self._claims is None:
            return True
        if self.is_closed:
            await asyncio.sleep(_DEFERENCE_S)
        return await self._claims.take(snowflake)

    async def close(self, seconds: float) -> None:
        """Refuse new interactions, and wait up to `seconds` for running handlers; then cancel them."""
        self.is_closed = True
        if self._inside:
            await asyncio.wait(self._inside, timeout=seconds)
            self.cancel()

    def cancel(self) -> None:
        """Cancel the running handlers, also those that only refuse an interaction.

        Database writes in progress are completed.
        """
        for handler in self._inside:
            handler.cancel()


def _shard_of(interaction: discord.Interaction) -> int:
    """Return the shard of an interaction; shard 0 outside servers."""
    return interaction.guild.shard_id if interaction.guild is not None else 0


class IntakeBot(commands.AutoShardedBot):
    """Type of a client that has an intake and the services used while handling interactions."""

    intake: Intake
    responses: Responses
    removals: Removals
    private_messages: PrivateMessages


class GameTree(app_commands.CommandTree[IntakeBot]):
    """Tree of the slash commands, which also answers failed and unknown commands."""

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Return whether to run a command or look up suggestions.

        If a command is to run, its answer is created in the person's language.
        """
        if not await self.client.intake.admits(interaction):
            return False
        if interaction.type is not discord.InteractionType.autocomplete:
            await self.client.responses.in_language(interaction)
        return True

    async def _call(self, interaction: discord.Interaction[IntakeBot]) -> None:
        """Run a command; data that discord.py cannot parse is answered like an invalid choice.

        An Entry Point command that Discord passes to the app runs `/play`. An exception in a command is
        raised as a `CommandInvokeError`.
        """
        data = cast(dict[str, Any], interaction.data or {})
        if is_entry_point(data):
            data.update(type=_CHAT_INPUT, name=_ENTRANCE)
        try:
            use_new_names(data)
            await super()._call(interaction)
        except app_commands.AppCommandError:
            raise
        except Exception as error:
            _log.warning(
                "The data of interaction %s could not be read; the answer says that the choice is "
                "invalid: %r",
                interaction.id,
                error,
            )
            # If raised, it would go to the error handler of a command that is looked up in the same data.
            await self.on_error(interaction, ImpossibleOptionError(str(error)))

    def _get_app_command_options(self, data: Any) -> tuple[app_commands.Command[Any, ..., Any], Any]:
        """Return the command and its checked options; raises `AppCommandError`."""
        command, options = super()._get_app_command_options(data)
        check_options(command, options)
        return command, options

    async def on_error(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer with the message for an exception in a command, or for a command that could not be run.

        If looking up suggestions failed, the answer is an empty list of suggestions.
        """
        if interaction.type is discord.InteractionType.autocomplete:
            with contextlib.suppress(*DELIVERY_ERRORS):
                await interaction.response.autocomplete([])
            return
        response = self.client.responses.to(interaction)
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            await response.say(response.words("old-command"))
        elif isinstance(error, app_commands.CommandInvokeError):
            await response.explain(error.original)
        elif isinstance(error, ImpossibleOptionError | app_commands.TransformerError):
            await response.say(response.words("invalid-choice"))
        elif isinstance(error, app_commands.CommandOnCooldown):
            await response.say(response.words("too-often", seconds=math.ceil(error.retry_after)))
        else:
            await response.explain(error)


class ImpossibleOptionError(app_commands.AppCommandError):
    """Raised when an option does not fit the command; Discord's clients never send such an option."""


def check_options(command: app_commands.Command[Any, ..., Any], options: Any) -> None:
    """Check the value of each option before discord.py reads it; raises `ImpossibleOptionError`.

    Discord's clients send only values that the command declares. A forged request may contain other values,
    and discord.py passes many of them on unchecked.

    If the command expects text, a whole number is replaced in place by its text. If `options` is not a list
    of options, this function raises another error, such as `TypeError`, and `GameTree` gives the person the
    same answer.
    """
    kinds = {parameter.display_name: parameter.type for parameter in command.parameters}
    for option in options:
        kind = kinds.get(str(option.get("name")))
        if kind is AppCommandOptionType.string and type(option.get("value")) is int:
            option.update(type=kind.value, value=str(option["value"]))
        if kind is None or option.get("type") != kind.value or not _fits(kind, option.get("value")):
            raise ImpossibleOptionError(
                f"/{command.qualified_name} has no option {option.get('name')!r} of this type and value"
            )


def _fits(kind: AppCommandOptionType, value: Any) -> bool:
    if kind is AppCommandOptionType.string:
        return isinstance(value, str)
    if kind in _PLAIN:
        return isinstance(value, _PLAIN[kind])
    return isinstance(value, str) and _SNOWFLAKE.fullmatch(value) is not None
