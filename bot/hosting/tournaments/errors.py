"""Errors about tournaments, each with the values for its error message."""

from __future__ import annotations

from bot.hosting.errors import HostingError, LimitError, UnknownIdError
from bot.hosting.tournaments.tournament import Tournament


class TournamentError(HostingError):
    """Base class of errors about a tournament; `tournament` is its current state."""

    key = "refused"

    def __init__(self, tournament: Tournament) -> None:
        super().__init__(
            f"tournament {tournament.id}, which is {tournament.state}, refuses the request: {self.key}"
        )
        self.tournament = tournament


class TournamentOverError(TournamentError):
    """Raised when a tournament has ended or was called off."""


class TournamentStartedError(TournamentError):
    """Raised when a tournament that has started is started again, or joined too late for its format."""

    key = "tournament-has-begun"


class TournamentFullError(TournamentError):
    """Raised when all places of a tournament are taken."""

    facts = ("size",)

    @property
    def size(self) -> int | None:
        """The tournament's maximum number of entrants."""
        return self.tournament.terms.size


class NotJoinedError(TournamentError):
    """Raised when a person leaves a tournament in which they do not play, or no longer do.

    Also raised when a person who never joined asks for their own match.
    """


class AlreadyJoinedError(TournamentError):
    """Raised when a person joins a tournament that they have already joined."""


class WithdrawnError(TournamentError):
    """Raised when a person who has withdrawn cannot return: in an elimination, or after the last pairings."""


class RemovedError(TournamentError):
    """Raised when a person joins a tournament from which an organizer has removed them."""

    key = "removed-from-tournament"


class EntryClosedError(TournamentError):
    """Raised when a person joins a Swiss tournament after more than half of its rounds have begun.

    Also raised for an arena that pairs nobody any more.
    """


class TournamentChangedError(TournamentError):
    """Raised when an organizer acts on a page that is older than the latest act of an organizer."""


class ActImpossibleError(TournamentError):
    """Raised when an organizer does what the state of the tournament does not allow (any more)."""


class MetAlreadyError(TournamentError):
    """Raised when an organizer pairs entrants, and two who would then play each other have already met."""


class MatchBegunError(TournamentError):
    """Raised when an organizer changes the pairing of a match that has a move."""


class AlreadyEntrantError(TournamentError):
    """Raised when an organizer admits a person who is or was in the tournament."""


class TooFewEntrantsError(TournamentError):
    """Raised when a tournament is started with fewer than two players, or without a person."""


class TooManyTournamentsError(LimitError):
    """Raised when a server already has `limit` tournaments that are open or running."""


class UnknownTournamentError(UnknownIdError):
    """Raised when no tournament has this id, or the person is not allowed to see it."""


class NoTournamentError(HostingError):
    """Raised when a command names no tournament, and applies to none that the person can see here."""


class NoSeriesError(HostingError):
    """Raised when a person asks for the season of a tournament that is in no series.

    Also raised when the command names no tournament, and the person can see none that is in a series.
    """


class TournamentOnlyServersError(HostingError):
    """Raised when a person organizes a tournament outside the servers that the bot has joined."""


class TournamentManagersOnlyError(HostingError):
    """Raised when a member who does not manage the server organizes a tournament.

    If the server has an organizer role, `TournamentOrganizersOnlyError` is raised instead.
    """


class TournamentOrganizersOnlyError(HostingError):
    """Raised when a member organizes a tournament without the organizer role, and does not manage the server.

    `role` mentions that role.
    """

    facts = ("role",)

    def __init__(self, role_id: int) -> None:
        super().__init__(f"only people with the role {role_id} may organize tournaments in this server")
        self.role = f"<@&{role_id}>"
