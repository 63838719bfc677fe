"""Every refusal about matches, each with the facts its sentence needs."""

from __future__ import annotations

from collections.abc import Sequence

from bot.hosting.errors import HostingError, LimitError
from bot.hosting.matches.match import Match
from bot.hosting.matches.unplayable_match import UnplayableMatch


class MatchError(HostingError):
    """A refusal about one match; `match` is its current state."""

    key = "refused"

    def __init__(self, match: Match, message: str = "") -> None:
        super().__init__(f"match {match.id}: {message or self.key}")
        self.match = match


class NotYourTurnError(MatchError):
    """The other player is to move."""


class NotAPlayerError(MatchError):
    """Only the two players may do this."""


class StaleBoardError(MatchError):
    """The board has moved on since it was shown; `match` is the current one."""


class MatchFinishedError(MatchError):
    """The match is over."""


class MatchUnfinishedError(MatchError):
    """This can be done only when the match is over (a rematch)."""


class NothingToTakeBackError(MatchError):
    """The player has made no decision yet that could be undone."""


class OfferOpenError(MatchError):
    """A draw or a takeback waits for its answer; one question at a time."""


class NoOfferError(MatchError):
    """Nothing waits for this player's answer."""


class DrawTooSoonError(MatchError):
    """This player has offered a draw already, and has not moved twice since."""


class TournamentMatchError(MatchError):
    """In a tournament nothing is taken back or called off."""


class AbortTooLateError(MatchError):
    """Both players have moved too often to call the match off."""


class AbortTooOftenError(LimitError):
    """This person has called off `limit` matches within a day."""


class NotOutOfTimeError(MatchError):
    """Nobody's time has run out, or it is noted already."""


class AlreadyPausedError(MatchError):
    """The clocks stand, or run, already."""

    key = "refused"


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

    facts = ("count",)

    def __init__(self, matches: Sequence[Match]) -> None:
        super().__init__(f"one of {len(matches)} matches")
        self.matches = tuple(matches)

    @property
    def count(self) -> int:
        """The number of matches that could be meant."""
        return len(self.matches)


class NoMatchError(HostingError):
    """The person plays no match."""


class NoMatchHereError(HostingError):
    """Nothing that could be meant is shown in this channel."""


class NoWaitingMatchError(HostingError):
    """None of the matches that could be meant waits for the person's move."""
