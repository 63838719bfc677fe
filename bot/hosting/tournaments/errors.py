"""Every refusal about tournaments, each with the facts its sentence needs."""

from __future__ import annotations

from bot.hosting.errors import HostingError
from bot.hosting.tournaments.tournament import Tournament


class TournamentError(HostingError):
    """A refusal about one tournament; `tournament` is its current state."""

    def __init__(self, tournament: Tournament, message: str) -> None:
        super().__init__(f"tournament {tournament.id}: {message}")
        self.tournament = tournament


class TournamentOverError(TournamentError):
    """It has ended or was called off."""

    def __init__(self, tournament: Tournament) -> None:
        super().__init__(tournament, f"already {tournament.state}")


class TournamentStartedError(TournamentError):
    """It has begun: nobody joins this format late, and nothing starts twice."""

    def __init__(self, tournament: Tournament) -> None:
        super().__init__(tournament, "has begun already")


class TournamentFullError(TournamentError):
    """As many have joined as may."""

    def __init__(self, tournament: Tournament) -> None:
        super().__init__(tournament, f"{tournament.terms.size} have joined")


class NotJoinedError(TournamentError):
    """Whoever wants to leave is not in it."""

    def __init__(self, tournament: Tournament) -> None:
        super().__init__(tournament, "not joined")


class AlreadyJoinedError(TournamentError):
    """Whoever wants to join is in it."""

    def __init__(self, tournament: Tournament) -> None:
        super().__init__(tournament, "already joined")


class WithdrawnError(TournamentError):
    """Whoever has withdrawn does not come back to an elimination, nor where nobody is paired any more."""

    def __init__(self, tournament: Tournament) -> None:
        super().__init__(tournament, "has withdrawn")


class TooFewEntrantsError(TournamentError):
    """A tournament needs two."""

    def __init__(self, tournament: Tournament) -> None:
        super().__init__(tournament, "fewer than two have joined")


class TooManyTournamentsError(HostingError):
    """As many tournaments as may go on in a server at a time."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"at most {limit} tournaments in a server")
        self.limit = limit


class UnknownTournamentError(HostingError):
    """No tournament has this id."""

    def __init__(self, tournament_id: int) -> None:
        super().__init__(f"there is no tournament {tournament_id}")
