"""Command group `/match`: features add commands to it, and use it to find a command's match."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord import app_commands

from bot.chat.access import AccessChecks, check_actor
from bot.chat.commands.choices import matching_choices
from bot.chat.commands.match_choices import Callback, MatchChoices
from bot.chat.commands.texts import text
from bot.chat.incoming.intake import IntakeBot
from bot.chat.incoming.presses import Presses
from bot.chat.incoming.responses import Languages
from bot.chat.response import Response
from bot.hosting.matches.acting.execution import Fits
from bot.hosting.matches.errors import UnknownMatchError
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.service import GameService
from bot.i18n import Words
from bot.views.custom_id import Actor
from bot.views.menu import match_labels

Ask = Callable[[Response, MatchWithBoard], Coroutine[Any, Any, None]]
"""Function that runs a command whose only option is `match`, given the response and the match."""
Pick = Callable[[discord.Interaction, str], Coroutine[Any, Any, MatchWithBoard]]
"""Function that finds the match for the text typed into the option `match`."""
Suggest = Callable[[discord.Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]
"""Function that suggests values for an option, given the text typed so far."""


class MatchGroup:
    """The command group `/match`, and the lookup of the match that a command refers to."""

    def __init__(
        self,
        client: IntakeBot,
        service: GameService,
        access: AccessChecks,
        languages: Languages,
        presses: Presses,
    ) -> None:
        self._service = service
        self._access = access
        self._languages = languages
        self.choices = MatchChoices(client, presses)
        self._group = app_commands.Group(name="match", description=text("command-match"))
        client.tree.add_command(self._group)

    def add(
        self,
        name: str,
        callback: Callback,
        suggest: Suggest | None = None,
        **options: str,
    ) -> app_commands.Command[Any, ..., None]:
        """Add `/match name`, which calls `callback` (a function or a method).

        `options` maps each option except `match` to the key of its description. `suggest` returns suggestions
        for `match`, by default the person's ongoing matches. If `callback` raises `AmbiguousMatchError`, the
        person is asked which match is meant. Returns the command.
        """
        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=name,
            description=text(f"command-match-{name}"),
            callback=self.choices.asking(name, callback),
        )
        if command.get_parameter("match") is not None:
            self.choices.add(command)
            command.autocomplete("match")(unbound(suggest or self.suggester(is_finished=False)))
            options["match"] = "option-match"
        app_commands.describe(**{option: text(key) for option, key in options.items()})(command)
        self._group.add_command(command)
        return command

    def add_asking(
        self,
        name: str,
        ask: Ask,
        pick: Pick | None = None,
        suggest: Suggest | None = None,
        fits: Fits | None = None,
        by: Actor = Actor.ANYBODY,
    ) -> None:
        """Add `/match name [match]`, which calls `ask` with the match that `pick` returns.

        By default, that is the match that the person named or, without a name, an ongoing match as
        `self.pick` finds it with `fits`. Only the people whom `by` names may use the command. `suggest` is as
        for `add`.
        """
        find = pick or functools.partial(self.pick, fits=fits)

        async def command(interaction: discord.Interaction, match: str = "") -> None:
            found = await find(interaction, match)
            check_actor(found, interaction.user.id, by)
            await ask(Response.to(interaction), found)

        self.add(name, command, suggest)

    def add_for_finished(self, name: str, ask: Ask) -> None:
        """Add `/match name [match]`, which calls `ask` with the named match or the latest finished one.

        Finished matches are suggested, but `ask` can get an ongoing one: if the person names it, or has no
        finished match and `pick` finds an ongoing one.
        """
        pick = functools.partial(self.pick_latest, is_finished=True)
        self.add_asking(name, ask, pick, self.suggester(is_finished=True))

    # -- finding matches ------------------------------------------------------------
    async def pick(
        self,
        interaction: discord.Interaction,
        text_of_id: str,
        fits: Fits | None = None,
        by: Actor = Actor.ANYBODY,
    ) -> MatchWithBoard:
        """Return the match with this id; without an id, the person's only ongoing match here, else anywhere.

        If several matches are possible and some satisfy `fits`, only these are considered. Raises
        `HostingError` if no match or more than one remains, or if the person is not allowed to see it or is
        none of those whom `by` names. The match is recorded in the interaction's `Response`, unless
        suggestions are asked for.
        """
        if text_of_id:
            match = await self._access.find_match(interaction, match_number(text_of_id))
        else:
            match = await self._service.pick(interaction.user.id, interaction.channel_id or 0, fits)
        if interaction.type is not discord.InteractionType.autocomplete:
            Response.to(interaction).match_id = match.id
        check_actor(match, interaction.user.id, by)
        return match

    async def pick_latest(
        self,
        interaction: discord.Interaction,
        text_of_id: str,
        *,
        is_finished: bool | None = None,
        by: Actor = Actor.ANYBODY,
    ) -> MatchWithBoard:
        """Return the match whose id is `text_of_id`, like `pick`; if it is empty, the person's latest match.

        The latest match is finished if `is_finished` is true, ongoing if it is false, and either if it is
        `None`. If there is none, the result is an ongoing match, as `pick` finds it. `by` names the people
        who may use the command for a match with a given id. Raises the errors of `pick`.
        """
        if not text_of_id:
            latest = await self._service.matches_of(interaction.user.id, is_finished=is_finished, limit=1)
            if latest:
                return latest[0]
        return await self.pick(interaction, text_of_id, by=by)

    def suggester(self, *, is_finished: bool | None) -> Suggest:
        """Return a function that suggests a person's matches.

        They are finished if `is_finished` is true, ongoing if it is false, and either if it is `None`.
        """

        async def suggest(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            words, user_id = await self._languages.words_of(interaction), interaction.user.id
            matches = await self._service.matches_of(user_id, is_finished=is_finished)
            labels = match_labels(matches, user_id, words)
            return matching_choices(
                typed,
                [
                    (f"{label} · {_state(match, user_id, words)}", str(match.id))
                    for match, label in zip(matches, labels, strict=True)
                ],
            )

        return suggest


def unbound(method: Callback) -> Callback:
    """Wrap `method` in a function, because discord.py accepts methods only from cogs."""

    async def function(*arguments: Any, **options: Any) -> Any:
        return await method(*arguments, **options)

    functools.update_wrapper(function, method, assigned=())
    function.__signature__ = inspect.signature(method, eval_str=True)  # type: ignore[attr-defined]
    return function


def match_number(text_of_id: str) -> int:
    """Return the id in `12` or `#12`; raises `UnknownMatchError` for anything else."""
    digits = str(text_of_id).strip().lstrip("#")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 18):
        raise UnknownMatchError(0)
    return int(digits)


def _state(match: MatchWithBoard, user_id: int, words: Words) -> str:
    """Return the end of a suggestion: *your move*, *their move* or *finished*."""
    if match.is_finished:
        return words("finished")
    return words("your-turn" if match.is_turn_of(user_id) else "their-turn").replace("*", "")
