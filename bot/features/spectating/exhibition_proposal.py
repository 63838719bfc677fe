"""Builds a match from a command's options, for engines that play each other and for votes."""

from __future__ import annotations

from collections.abc import Mapping

from bot.chat import places
from bot.chat.response import Response
from bot.chat.server.channels import can_start_match
from bot.hosting.challenges.proposal import FIRST, Proposal
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.match import MatchTerms, Player
from bot.hosting.matches.match_values import Exhibition
from bot.parts import Parts
from engines.core.game import Game


async def exhibition_proposal(
    parts: Parts, response: Response, game: Game, given: Mapping[str, str], option: str, usual_s: int
) -> Proposal | None:
    """Return the match that the `given` options describe, as a proposal.

    `option` names the option for the pace or the voting time, `usual_s` seconds by default. Returns
    `None` after telling the person why no match can start here. Raises `InvalidChoiceError`.
    """
    seconds = given.get(option) or str(usual_s)
    if not (seconds.isascii() and seconds.isdecimal() and len(seconds) < 9):
        raise InvalidChoiceError(f"{seconds} are no seconds")
    if not await can_start_match(response, parts.preferences):
        return None
    response.will_be_public()
    user = response.interaction.user
    options = {one.name: given.get(one.name) or one.default for one in game.options}
    return Proposal(
        MatchTerms(game, options, False, exhibition=Exhibition(user.id, int(seconds))),
        Player(user.id, user.display_name),
        FIRST,
        places.here(response.interaction),
        await parts.languages.known_locales(response.interaction),
    )
