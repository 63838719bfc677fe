"""Errors about matches, each with the values for its error message."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.hosting.errors import HostingError, LimitError, UnknownIdError
from bot.hosting.matches.match import Match, Player
from engines.records.typed_moves import Turn, format_turn


class MatchError(HostingError):
    """Base class of errors about a match; `match` is its current state."""

    key = "refused"

    def __init__(self, match: Match, message: str = "") -> None:
        super().__init__(f"match {match.id} refuses the request: {message or self.key}")
        self.match = match
        self.link = f"#{match.id}"
        """Text that leads the reader to the match: its number, or a link to its board."""


class NotYourTurnError(MatchError):
    """Raised when somebody moves, or votes for a move, while the opponent is to move.

    Also raised when a player drops the opponent's question about a move, and when the clock of a seat that is
    not to move should stop for another match.
    """


class NotAPlayerError(MatchError):
    """Raised when a spectator uses a command for players.

    Also raised for everybody when a command for exhibitions or votes is used in another kind of match.
    """


class StaleBoardError(MatchError):
    """Raised when the clicked board is out of date: its position, offer, poll or choice is no longer open."""

    facts = ("link",)


class MatchFinishedError(MatchError):
    """Raised when a command for ongoing matches is used in a finished match."""


class MatchUnfinishedError(MatchError):
    """Raised when a command for finished matches, such as a rematch, is used in an ongoing match.

    Also raised when a match should be closed as unplayable, but can be replayed.
    """


class NothingToTakeBackError(MatchError):
    """Raised when a player asks for a takeback but has made no move that had an alternative."""


class OfferOpenError(MatchError):
    """Raised when a player offers a draw or asks for a takeback while another offer awaits an answer."""


class NoOfferError(MatchError):
    """Raised when a player answers an offer, but no offer awaits their answer."""


class DrawTooSoonError(MatchError):
    """Raised when a player offers a draw again without having had two turns since their last offer."""


class TournamentMatchError(MatchError):
    """Raised when a takeback, an abort, a rematch or a gift of time is requested in a tournament match."""


class RatedTakebackError(MatchError):
    """Raised when a takeback is requested in a rated match against an engine."""


class AbortTooLateError(MatchError):
    """Raised when a player aborts a match that `can_abort` does not allow to be aborted (any longer)."""


class AbortTooOftenError(LimitError):
    """Raised when a person aborts another match after they have aborted `limit` within a day."""


class NotOutOfTimeError(MatchError):
    """Raised when a win on time is claimed, or a flag or a step after silence recorded, but is not due.

    It is not due if it is too early, if the clock stands, or if the flag is recorded already.
    """


class OwnTimeOverError(NotOutOfTimeError):
    """Raised when the player who is out of time claims the win."""


class NoTimeToGiveError(MatchError):
    """Raised when a player gives time while no other person's clock is running, or after its flag has fallen.

    Also raised when an organizer adds time in a match without a clock, or after a flag has fallen.
    """


class EnoughTimeError(MatchError):
    """Raised when a player gives time to an opponent who would then have more than twice the initial time."""


class AlreadyPausedError(MatchError):
    """Raised when a command pauses a paused match or resumes a running one.

    Also raised for a move in a paused exhibition. In a paused match or one without a clock, it is raised for
    an absence of the host and for a pause because of another match; for the latter also at `Match.held_until`
    or later.
    """


class IllegalMoveError(MatchError):
    """Raised when a move is illegal; `reason` is the reason of the `IllegalActionError`.

    `text` is the move in notation or as typed. For a number that is no action of the game, it is this number,
    and `reason` is `off_board`.
    """

    def __init__(self, match: Match, text: str, reason: str) -> None:
        super().__init__(match, f"the move {text} is illegal: {reason}")
        self.game = match.game
        self.text = text
        self.reason = reason


class UnreadableMoveError(MatchError):
    """Raised when `text`, typed by a person, cannot be read as a move on this board.

    Also raised if the text means several moves, where only one can be used. `text` may be truncated.
    """

    def __init__(self, match: Match, text: str) -> None:
        super().__init__(match, f"{text!r} is not a move")
        self.text = text


class UnconfirmedMoveError(MatchError):
    """Raised when a legal move needs the player's confirmation.

    `turns` holds one turn: the move's actions.
    """

    facts: ClassVar[tuple[str, ...]] = ("move",)

    def __init__(self, match: Match, turns: Sequence[Turn]) -> None:
        super().__init__(match)
        self.turns = tuple(turns)

    @property
    def move(self) -> str:
        """The first turn in the game's notation."""
        return format_turn(self.match.position, self.turns[0])


class AmbiguousMoveError(UnconfirmedMoveError):
    """Raised when `text`, typed by a person, can mean several legal `turns`: the player has to choose one.

    `text` may be truncated.
    """

    facts: ClassVar[tuple[str, ...]] = ("text",)

    def __init__(self, match: Match, turns: Sequence[Turn], text: str) -> None:
        super().__init__(match, turns)
        self.text = text


class UnknownMatchError(UnknownIdError):
    """Raised when no match has the id `number` (0: no valid id), or the person may not access the match."""


@dataclass(frozen=True, slots=True)
class UnplayableMatch:
    """A stored match that this version cannot replay: its readable data, without a position."""

    id: int
    game_id: str
    players: tuple[Player, Player]
    seq: int
    """Next free sequence number of the match's log: its number of events, unless the log is damaged."""
    is_finished: bool
    detail: str
    """Reason why the match cannot be replayed, in English."""
    starter_id: int | None = None
    """Id of the person who started the exhibition or vote; `None` for other matches."""
    is_waiting: bool = False
    """Whether only its game is missing: the match waits for the game, and no time counts."""

    def may_be_closed_by(self, user_id: int) -> bool:
        """Whether this person may end the match without a result: one of theirs that is still ongoing.

        Only the host ends a match that waits for its game.
        """
        return not self.is_finished and not self.is_waiting and self.may_arrange(user_id)

    def may_arrange(self, user_id: int) -> bool:
        """Whether this person is a player, or started the match as an exhibition or a vote."""
        return user_id in (self.starter_id, *(player.user_id for player in self.players))


class UnplayableMatchError(UnknownMatchError):
    """Raised when this version cannot replay a match: a game or rule is missing, or data is damaged."""

    def __init__(self, match: UnplayableMatch) -> None:
        super().__init__(match.id, waits_in=() if match.is_waiting else None)
        self.match = match

    def __str__(self) -> str:
        return f"match {self.number} cannot be replayed: {self.match.detail}"


class AmbiguousMatchError(HostingError):
    """Raised when a command specifies no match, and the person could mean several `matches`."""

    def __init__(self, matches: Sequence[Match]) -> None:
        super().__init__(f"the command could mean any of {len(matches)} matches; name one")
        self.matches = tuple(matches)


class NoMatchError(HostingError):
    """Raised when a command specifies no match, and the person has no ongoing match."""


class NoMatchHereError(HostingError):
    """Raised when a spectator's command specifies no match and applies to no match in the channel."""


class NoWaitingMatchError(HostingError):
    """Raised when a typed move names no match, and none in the channel waits for its author.

    It is not raised if the author has only one match in the channel.
    """
