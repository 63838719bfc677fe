"""Every refusal about matches, each with the facts its sentence needs."""

from __future__ import annotations

from collections.abc import Sequence

from bot.hosting.errors import HostingError
from bot.hosting.matches.match import Match
from bot.hosting.matches.unplayable_match import UnplayableMatch


class MatchError(HostingError):
    """A refusal about one match; `match` is its current state."""

    def __init__(self, match: Match, message: str) -> None:
        super().__init__(f"match {match.id}: {message}")
        self.match = match


class NotYourTurnError(MatchError):
    """The other player is to move."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "it is the other player's turn")


class NotAPlayerError(MatchError):
    """Only the two players may do this."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "only its players may do this")


class StaleBoardError(MatchError):
    """The board has moved on since it was shown; `match` is the current one."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, f"the board has moved on to ply {match.ply}")


class MatchFinishedError(MatchError):
    """The match is over."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "it is finished")


class MatchUnfinishedError(MatchError):
    """This can be done only when the match is over (a rematch)."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "it is not finished yet")


class NothingToTakeBackError(MatchError):
    """The player has made no decision yet that could be undone."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "there is nothing to take back")


class OfferOpenError(MatchError):
    """A draw or a takeback waits for its answer; one question at a time."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "an offer waits for its answer")


class NoOfferError(MatchError):
    """Nothing waits for this player's answer."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "nothing waits for an answer")


class DrawTooSoonError(MatchError):
    """This player has offered a draw already, and has not moved twice since."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "a draw was offered a moment ago")


class TournamentMatchError(MatchError):
    """In a tournament nothing is taken back or called off."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "a match of a tournament")


class AbortTooLateError(MatchError):
    """Both players have moved too often to call the match off."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "it has begun in earnest")


class AbortTooOftenError(HostingError):
    """This person has called off `limit` matches within a day."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"{limit} matches were called off within a day")
        self.limit = limit


class NotOutOfTimeError(MatchError):
    """Nobody's time has run out, or it is noted already."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "nobody is out of time")


class AlreadyPausedError(MatchError):
    """The clocks stand, or run, already."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, "the clocks are as they should be")


class IllegalMoveError(MatchError):
    """The rules deny the move; `reason` is that of `engines.core.errors.IllegalActionError`."""

    def __init__(self, match: Match, text: str, reason: str) -> None:
        super().__init__(match, f"{text} is illegal: {reason}")
        self.text = text
        self.reason = reason


class UnreadableMoveError(MatchError):
    """The text names no move of this board."""

    def __init__(self, match: Match, text: str) -> None:
        super().__init__(match, f"{text!r} is not a move")
        self.text = text


class UnknownMatchError(HostingError):
    """No match has this id, or the person may not see it; 0 for text that is not a number."""

    def __init__(self, match_id: int) -> None:
        super().__init__(f"there is no match {match_id}")
        self.match_id = match_id


class UnplayableMatchError(UnknownMatchError):
    """The match is stored, but this version cannot replay it (its game or a rule is gone)."""

    def __init__(self, match: UnplayableMatch) -> None:
        super().__init__(match.id)
        self.match = match

    def __str__(self) -> str:
        return f"match {self.match_id} cannot be replayed: {self.match.detail}"


class AmbiguousMatchError(HostingError):
    """The person plays several matches and did not say which; `matches` are those it could be."""

    def __init__(self, matches: Sequence[Match]) -> None:
        super().__init__(f"one of {len(matches)} matches")
        self.matches = tuple(matches)


class NoMatchError(HostingError):
    """The person plays no match."""


class NoMatchHereError(HostingError):
    """Nothing that could be meant is shown in this channel."""


class NoWaitingMatchError(HostingError):
    """None of the matches that could be meant waits for the person's move."""
