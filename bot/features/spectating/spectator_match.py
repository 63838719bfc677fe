"""Finds the match that a spectator's command means, and builds the one that it starts.

Without a match number, a command applies to the channel's only match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import discord

from bot.chat import places
from bot.chat.commands.choices import Choices, matching_choices
from bot.chat.commands.match_group import Ask, Pick, Suggest, match_number
from bot.chat.response import Response
from bot.chat.server import people
from bot.chat.server.channels import can_start_match
from bot.hosting.challenges.proposal import FIRST, Proposal
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.acting.access import only_match
from bot.hosting.matches.errors import NoMatchHereError
from bot.hosting.matches.match import MatchTerms, MatchWithBoard
from bot.hosting.matches.match_values import Exhibition
from bot.parts import Parts
from bot.views.custom_id import Actor
from bot.views.menu import match_labels
from engines.core.game import Game

FitsFor = Callable[[MatchWithBoard, int], bool]
"""Function that returns whether a command applies to a match when used by the person with this id."""


def add_for_spectators(parts: Parts, name: str, ask: Ask, fits: FitsFor, by: Actor = Actor.ANYBODY) -> None:
    """Add the command `/match <name> [match]`, which calls `ask`, for the people whom `by` names.

    `match` defaults to the only ongoing match in the channel that satisfies `fits`.
    """
    parts.matches.add_asking(name, ask, match_picker(parts, fits), match_suggester(parts, fits), by=by)


def match_picker(parts: Parts, fits: FitsFor) -> Pick:
    """Return a function that finds a match by number, or else the channel's only match that satisfies `fits`.

    Without a number, only ongoing matches count. The function raises `NoMatchHereError` or the errors of
    `AccessChecks.find_match` and `only_match`.
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
    """Return a function that suggests the channel's ongoing matches for which `fits` is true."""

    async def suggest(interaction: discord.Interaction, typed: str) -> Choices:
        words, user_id = await parts.languages.words_of(interaction), interaction.user.id
        found = await parts.service.ongoing_in(interaction.channel_id or 0, lambda it: fits(it, user_id))
        labels = match_labels(found, user_id, words)
        return matching_choices(
            typed, ((label, str(match.id)) for match, label in zip(found, labels, strict=True))
        )

    return suggest


async def exhibition_proposal(
    parts: Parts, response: Response, game: Game, given: Mapping[str, str], option: str, usual_s: int
) -> Proposal | None:
    """Return the match that the options `given` by name describe, as an unrated proposal.

    `option` names the option for the pace or the voting time, `usual_s` seconds by default. Returns
    `None` after telling the person why no match can start here. Raises `InvalidChoiceError`.
    """
    seconds = given.get(option) or str(usual_s)
    if not (seconds.isascii() and seconds.isdecimal() and len(seconds) < 9):
        raise InvalidChoiceError(f"{seconds[:40]!r} is not a whole number of seconds")
    if not await can_start_match(response, parts.preferences):
        return None
    response.will_be_public()
    options = {one.name: given.get(one.name) or one.default for one in game.options}
    return Proposal(
        MatchTerms(game, options, False, exhibition=Exhibition(response.user_id, int(seconds))),
        people.player_of(response.interaction.user),
        FIRST,
        places.here(response.interaction),
        await parts.languages.known_locales(response.interaction),
    )
