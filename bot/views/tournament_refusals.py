"""What is said where something about a tournament is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.hosting.errors import HostingError
from bot.hosting.matches.errors import TournamentMatchError
from bot.hosting.tournaments.errors import (
    AlreadyJoinedError,
    NotJoinedError,
    TooFewEntrantsError,
    TooManyTournamentsError,
    TournamentFullError,
    TournamentOverError,
    TournamentStartedError,
    UnknownTournamentError,
    WithdrawnError,
)
from bot.i18n import Words

Refusal = Callable[[Any, Words, int], str]


def _said(key: str) -> Refusal:
    return lambda error, words, user_id: words(key)


TOURNAMENT_REFUSALS: dict[type[HostingError], Refusal] = {
    AlreadyJoinedError: _said("tournament-already-joined"),
    NotJoinedError: _said("tournament-not-joined"),
    WithdrawnError: _said("tournament-has-withdrawn"),
    TournamentFullError: lambda error, words, user_id: words(
        "tournament-full", size=error.tournament.terms.size
    ),
    TournamentStartedError: _said("tournament-has-begun"),
    TournamentOverError: _said("tournament-is-over"),
    TooFewEntrantsError: _said("tournament-too-few"),
    TooManyTournamentsError: lambda error, words, user_id: words("tournament-too-many", limit=error.limit),
    UnknownTournamentError: _said("tournament-unknown"),
    TournamentMatchError: _said("tournament-match"),
}
"""The sentence for each refusal."""
