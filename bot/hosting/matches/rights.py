"""Rights of a player in a match now, besides moving. Pure: no I/O, clock or random numbers.

Boards offer only what these functions allow, and `decide` asks them again. The functions do not check that
the match is ongoing.
"""

from __future__ import annotations

from bot.hosting.matches import silence
from bot.hosting.matches.errors import NothingToTakeBackError, RatedTakebackError, TournamentMatchError
from bot.hosting.matches.event import EventKind, fewest_turns, movers_of, turns_since
from bot.hosting.matches.match import Match
from engines.core.types import Seat

ABORTABLE_TURNS = 2
"""A match can be aborted until both seats have had this number of turns."""
_TURNS_BETWEEN_OFFERS = 2
"""Minimum number of a player's turns between two draw offers."""


def played_by(match: Match, seat: Seat) -> list[int]:
    """Return the plies, from 0, at which `seat` made moves that led to the current position, ascending."""
    return [ply for ply, mover in enumerate(movers_of(match.events)) if mover == seat]


def can_abort(match: Match) -> bool:
    """Whether the match can be aborted: it is solo, or a seat has had fewer than `ABORTABLE_TURNS` turns.

    An unrated match can also be ended once the player to move has got notice. Tournament matches cannot be
    aborted.
    """
    if match.terms.tournament_id is not None:
        return False
    return match.is_solo or silence.can_be_ended(match) or fewest_turns(match.events) < ABORTABLE_TURNS


def can_take_back(match: Match, seat: Seat) -> bool:
    """Whether `seat` has a move to take back, and takebacks are allowed. Ignores open offers."""
    try:
        check_takebacks(match)
        takeback_ply(match, seat)
    except (TournamentMatchError, RatedTakebackError, NothingToTakeBackError):
        return False
    return True


def can_still_win(match: Match, seat: Seat) -> bool:
    """Whether `seat` can still win on the board; if not, a fallen flag of the other seat means a draw."""
    return match.position.can_still_win(match.position.side_of(seat))


def can_offer_draw(match: Match, seat: Seat) -> bool:
    """Whether `seat` has had enough turns since its last draw offer; never in a solo match.

    Ignores open offers.
    """
    return (
        not match.is_solo and turns_since(match.events, seat, EventKind.DRAW_OFFERED) >= _TURNS_BETWEEN_OFFERS
    )


def can_give_time(match: Match, seat: Seat) -> bool:
    """Whether `seat` can give the opponent time: outside tournaments, while another person's clock runs.

    The person's flag has not fallen yet. How much time they have left is not checked.
    """
    opponent = match.players[seat.other]
    is_running = match.clock is not None and match.clock.since is not None and match.flagged is None
    is_their_turn = match.position.seat_to_move is seat.other
    is_person = not opponent.is_engine and not match.is_solo
    return is_running and is_their_turn and is_person and match.terms.tournament_id is None


def takeback_ply(match: Match, seat: Seat) -> int:
    """Return the ply to which a takeback by `seat` returns: just before the seat's last decision.

    In a solo match, decisions of both seats count. A move without an alternative is not a decision. Raises
    `NothingToTakeBackError`.
    """
    plies = range(match.start_ply, match.ply) if match.is_solo else played_by(match, seat)
    for ply in reversed(plies):
        before = match.position.earlier(ply)
        if len(before.legal_actions()) > 1:
            return ply
    raise NothingToTakeBackError(match)


def check_no_tournament(match: Match) -> None:
    """Raise `TournamentMatchError` in a tournament's match."""
    if match.terms.tournament_id is not None:
        raise TournamentMatchError(match)


def check_takebacks(match: Match) -> None:
    """Raise an error where nothing can be taken back.

    That is `TournamentMatchError` in tournaments, and `RatedTakebackError` in rated matches against engines.
    """
    check_no_tournament(match)
    if match.is_rated_by_engine:
        raise RatedTakebackError(match)
