"""Commands of `/match` for spectators; without a match number, they apply to the channel's only match."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.chat.commands.choices import Choices, matching_choices
from bot.chat.commands.match_group import Ask, Pick, Suggest, match_number
from bot.hosting.matches.acting.access import only_match
from bot.hosting.matches.errors import NoMatchHereError
from bot.hosting.matches.match import MatchWithBoard
from bot.parts import Parts
from bot.views.custom_id import Actor
from bot.views.match_choice import match_labels

FitsFor = Callable[[MatchWithBoard, int], bool]
"""Function that returns whether a command applies to a match when used by the person with this id."""


def add_for_spectators(parts: Parts, name: str, ask: Ask, fits: FitsFor, by: Actor = Actor.ANYBODY) -> None:
    """Add the command `/match <name> [match]`, which calls `ask`; `by` may use it.

    `match` defaults to the only match in the channel that satisfies `fits`.
    """
    parts.matches.add_asking(name, ask, match_picker(parts, fits), match_suggester(parts, fits), by=by)


def match_picker(parts: Parts, fits: FitsFor) -> Pick:
    """Return a function that finds a match by number, or else the channel's only match that satisfies `fits`.

    The function raises `NoMatchHereError` or the errors of `AccessChecks.find_match` and `only_match`.
    """

    async def pick(interaction: discord.Interaction, text_of_id: str) -> MatchWithBoard:
        if text_of_id:
            return await parts.access.find_match(interaction, match_number(text_of_id))
        user_id = interaction.user.id
        return only_match(
            await parts.service.ongoing_in(interaction.channel_id or 0, lambda it: fits(it, user_id)),
            NoMatchHereError("nothing goes on here that could be meant"),
        )

    return pick


def match_suggester(parts: Parts, fits: FitsFor) -> Suggest:
    """Return a function that suggests the channel's matches for which `fits` is true."""

    async def suggest(interaction: discord.Interaction, typed: str) -> Choices:
        words, user_id = await parts.languages.words_of(interaction), interaction.user.id
        found = await parts.service.ongoing_in(interaction.channel_id or 0, lambda it: fits(it, user_id))
        labels = match_labels(found, user_id, words)
        return matching_choices(
            typed, ((label, str(match.id)) for match, label in zip(found, labels, strict=True))
        )

    return suggest
