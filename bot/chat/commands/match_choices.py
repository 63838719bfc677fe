"""Asks which match a command of `/match` means, and runs the command in the chosen match.

The custom id of each button in that question contains the command and, if they are short enough, its options,
such as `move?at=H8`.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any
from urllib.parse import parse_qsl, urlencode

import discord
from discord import app_commands

from bot.chat.clicked import is_offered, is_private, picked_value
from bot.chat.incoming.intake import IntakeBot
from bot.chat.incoming.old_names import new_name
from bot.chat.incoming.presses import Presses
from bot.chat.response import Response
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.errors import AmbiguousMatchError
from bot.hosting.matches.match import Match
from bot.i18n import Words
from bot.views.boards.board import Layout
from bot.views.custom_id import LONGEST, Click, custom_id
from bot.views.menu import which_match
from bot.views.presses import CHOOSE

Callback = Callable[..., Coroutine[Any, Any, Any]]
"""Function that runs a command, given the interaction, the options, and optionally the text of `match`."""
_Command = app_commands.Command[Any, ..., None]

_OPTION = "match"


class MatchChoices:
    """Registry of the commands that have the option `match`."""

    def __init__(self, client: IntakeBot, presses: Presses) -> None:
        self._client = client
        self._commands: dict[str, _Command] = {}
        presses.register({CHOOSE: self._run})

    def add(self, command: _Command) -> None:
        """Register a command, so that the buttons of the question *which match?* can run the command."""
        self._commands[command.name] = command

    def asking(self, name: str, callback: Callback) -> Callback:
        """Wrap the callback of the command `name`: if several matches fit, the person is asked to choose."""

        async def run(interaction: discord.Interaction, **options: Any) -> None:
            try:
                await callback(interaction, **options)
            except AmbiguousMatchError as error:
                response = Response.to(interaction)
                await response.show(
                    self.question(error.matches, response.user_id, response.words, name, options)
                )

        functools.update_wrapper(run, callback, assigned=())
        run.__signature__ = inspect.signature(callback, eval_str=True)  # type: ignore[attr-defined]
        return run

    @staticmethod
    def question(
        matches: Sequence[Match], user_id: int, words: Words, name: str, options: Mapping[str, Any]
    ) -> Layout:
        """Build the message that asks the person `user_id` in which of `matches` to run the command `name`.

        Its buttons keep the `options`, except those that are `None` or empty.
        """
        given = {option: value for option, value in options.items() if value not in (None, "")}
        return which_match(matches, user_id, words, functools.partial(_identity, name, given))

    async def _run(self, response: Response, click: Click) -> None:
        """Run a command in the chosen match, and remove the question.

        Raises `InvalidChoiceError` if no command of that name has the option `match`.
        """
        name, _, given = click.text.partition("?")
        command = self._commands.get(new_name("match", name))
        if command is None:
            raise InvalidChoiceError(f"no command {name[:40]!r} takes a match as its option")
        chosen = str(click.id or picked_value(response))
        run: Callback = command.callback
        await run(response.interaction, **_values(command, given), **{_OPTION: chosen})
        message = response.interaction.message
        if is_private(response):
            response.remove_clicked()
        elif message is not None and is_offered(response):
            self._client.removals.begin(message.delete)


def _identity(name: str, options: Mapping[str, Any], match_id: int) -> str:
    """Return the custom id of the button for a match; without the options if they make it too long.

    For a menu of matches, `match_id` is 0, and the picked value names the match.
    """
    short = custom_id(CHOOSE, match_id, text=name)
    rest = f"?{urlencode(options)}" if options else ""
    return short + rest if len(short + rest) <= LONGEST else short


def _values(command: _Command, text: str) -> dict[str, str]:
    """Return a command's options that are texts, except `match`, from a query such as `at=H8`.

    A required option that the query lacks is empty; other missing options are left out.
    """
    given = dict(parse_qsl(text))
    return {
        option.name: given.get(option.name, "")
        for option in command.parameters
        if option.type is discord.AppCommandOptionType.string
        and option.name != _OPTION
        and (option.required or option.name in given)
    }
