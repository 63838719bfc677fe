"""Starts matches against an engine, or with one person in both seats, without a challenge."""

from __future__ import annotations

from dataclasses import replace

from bot.hosting.challenges.proposal import Proposal, seats_of
from bot.hosting.fair_play.fair_play import FairPlay
from bot.hosting.matches.match import MatchWithBoard, Player
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.offered import offered_level
from bot.i18n import board_locale
from db.access import Connection
from engines.core.game import Game


async def begin(repository: MatchRepository, proposal: Proposal) -> MatchWithBoard:
    """Start a match between a person and an engine; without a level, the person plays both seats, unrated.

    Raises `InvalidChoiceError`, `TooManyMatchesError`, `ConflictError` if this rematch already exists, and,
    for a match from a given position, `GameOverError` and `PositionInPlayError`.
    """
    proposal = proposal.complete()
    challenger, terms, locales = proposal.challenger, proposal.terms, proposal.locales
    locale = board_locale([locales.person], locales.server, locales.community)
    if proposal.level is None:
        # A solo match is not rated.
        terms, opponent = replace(terms, is_rated=False), challenger
    else:
        opponent = engine_of(repository, terms.game, proposal.level)
    seats, start = seats_of(proposal.side, challenger, opponent, repository.dice), proposal.start

    def work(connection: Connection) -> MatchWithBoard:
        if start is not None:
            FairPlay(repository).check_in(connection, challenger.user_id or 0, start)
        repository.save_people_in(connection, [(challenger, locales.person)])
        repository.check_match_limit_in(connection, challenger)
        return repository.open_in(
            connection, terms, seats, proposal.place, locale, rematch_of=proposal.rematch_of, start=start
        )

    return await repository.begin(work)


def engine_of(repository: MatchRepository, game: Game, level: str) -> Player:
    """Return a `Player` for the engine of this level; raises `InvalidChoiceError`."""
    return Player(None, repository.limits.engine_name, offered_level(game, level))
