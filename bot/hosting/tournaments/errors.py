"""Every refusal about tournaments, each with the facts its sentence needs."""

from __future__ import annotations

from bot.hosting.errors import HostingError, LimitError
from bot.hosting.tournaments.tournament import Tournament


class TournamentError(HostingError):
    """A refusal about one tournament; `tournament` is its current state."""

    key = "refused"

    def __init__(self, tournament: Tournament) -> None:
        super().__init__(f"tournament {tournament.id}, {tournament.state}: {self.key}")
        self.tournament = tournament


class TournamentOverError(TournamentError):
    """It has ended or was called off."""


class TournamentStartedError(TournamentError):
    """It has begun: nobody joins this format late, and nothing starts twice."""

    key = "tournament-has-begun"


class TournamentFullError(TournamentError):
    """As many have joined as may."""

    facts = ("size",)

    @property
    def size(self) -> int | None:
        """The most people who may join."""
        return self.tournament.terms.size


class NotJoinedError(TournamentError):
    """Whoever wants to leave is not in it."""


class AlreadyJoinedError(TournamentError):
    """Whoever wants to join is in it."""


class WithdrawnError(TournamentError):
    """Whoever has withdrawn does not come back to an elimination, nor where nobody is paired any more."""


class TooFewEntrantsError(TournamentError):
    """A tournament needs two."""


class TooManyTournamentsError(LimitError):
    """As many tournaments as may go on in a server at a time."""


class UnknownTournamentError(HostingError):
    """No tournament has this id."""

    def __init__(self, tournament_id: int) -> None:
        super().__init__(f"there is no tournament {tournament_id}")
