"""A match against an engine: it begins at once, for nobody has to be asked."""

from __future__ import annotations

import sqlalchemy as sa

from bot.hosting.challenges.proposal import Proposal, seats_of
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.languages import board_locale
from bot.hosting.matches.match import Match, Player
from bot.hosting.matches.repository import MatchRepository
from engines.core.errors import UnknownLevelError
from engines.core.game import Game
from engines.core.level import Level, todays
from engines.core.registry import find_level, levels_of

_USUAL_RUNG = 0.5
"""Without a level the engine plays at the middle of its ladder."""


def usual_level(game: Game) -> Level:
    """Return the level that plays when none is asked for."""
    levels = todays(levels_of(game))
    return levels[int((len(levels) - 1) * _USUAL_RUNG)]


async def begin(repository: MatchRepository, proposal: Proposal) -> Match:
    """Store a match between a person and an engine.

    Raises `InvalidChoiceError`, `TooManyMatchesError`, and `ConflictError`
    when this rematch exists already.
    """
    proposal = proposal.complete()
    challenger, terms, spoken = proposal.challenger, proposal.terms, proposal.spoken
    locale = board_locale([spoken.person], spoken.server, spoken.community)
    try:
        rung = find_level(terms.game, proposal.level or "")
    except UnknownLevelError as error:
        raise InvalidChoiceError(str(error)) from error
    engine = Player(None, repository.rules.engine_name, rung.id)
    seats = seats_of(proposal.side, challenger, engine, repository.dice)

    def work(connection: sa.Connection) -> Match:
        repository.meet_in(connection, [(challenger, spoken.person)])
        repository.check_room_in(connection, challenger)
        return repository.open_in(
            connection, terms, seats, proposal.place, locale, rematch_of=proposal.rematch_of
        )

    return await repository.begun(work)
