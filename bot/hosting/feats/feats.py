"""Feats: what is rare enough to be kept on a profile, as a badge for the first match of its kind.

Won feats are told by the match alone as it ends. Whether a lost position
was turned round, or a whole game was played without giving anything away,
only a review can say: it is done when that is.
"""

from __future__ import annotations

import contextlib
import enum
from collections.abc import Iterable, Iterator
from functools import partial

import sqlalchemy as sa

from bot.hosting.errors import BusyError
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.ratings.rating import UNCOUNTED
from bot.hosting.reviews.review import Review, ReviewedMove
from db.standing_rows import BadgeRow
from db.store.person import badges
from engines.core.types import Seat

LOST = 0.05
"""A chance of winning below which a position counts as lost."""
EVEN = 0.5
FLAWLESS_MOVES = 8
"""So many moves with a choice make a game long enough to be proud of."""


class Feat(enum.StrEnum):
    """What somebody did."""

    SWINDLE = "swindle"  # won a match after standing in a lost position
    MARATHON = "marathon"  # won a match that was long for its game
    FLAWLESS = "flawless"  # won a match in which every own move was proven to be best play


def feats_at_end(match: Match) -> Iterator[Feat]:
    """Yield what the winner of a match did by winning it."""
    longest = match.game.marathon_plies
    if winner_of(match) is not None and longest is not None and match.ply >= longest:
        yield Feat.MARATHON


def feats_in_review(match: Match, review: Review) -> Iterator[Feat]:
    """Yield what the winner of a match did as the review of it has found."""
    seat = winner_of(match)
    if seat is None:
        return
    if _is_swindle(review, seat):
        yield Feat.SWINDLE
    if _is_flawless(review, seat):
        yield Feat.FLAWLESS


def winner_of(match: Match) -> Seat | None:
    """Return the seat of the person who won against somebody from the first move on; `None` without one."""
    result = match.result
    if result is None or result.winner is None or result.termination in UNCOUNTED:
        return None
    is_own = match.players[result.winner].user_id is not None and not match.is_solo
    return result.winner if is_own and match.start_ply == 0 else None


def _is_swindle(review: Review, seat: Seat) -> bool:
    """Whether the position was lost, and later on the board was not any more.

    A win on time, or by an opponent who gives up what they had won, turns nothing round.
    """
    known = [chance for chance in review.chances if chance is not None]
    own = known if seat is Seat.FIRST else [1.0 - chance for chance in known]
    lost = next((ply for ply, chance in enumerate(own) if chance <= LOST), None)
    return lost is not None and own[-1] >= EVEN


def _is_flawless(review: Review, seat: Seat) -> bool:
    own = [move for move in review.moves if move.seat is seat]
    return sum(move.grade is not None for move in own) >= FLAWLESS_MOVES and all(map(_keeps_all, own))


def _keeps_all(move: ReviewedMove) -> bool:
    """Whether the move is proven to keep the result that the position is proven to have."""
    score, led_to = move.score, move.led_to
    return (
        score is not None and led_to is not None and score.proof is not None and led_to.proof is score.proof
    )


async def give_after_review(repository: MatchRepository, match: Match, review: Review) -> None:
    """Give the badges that a review tells of; where the database refuses, the next look at it does."""
    feats = list(feats_in_review(match, review))
    if feats:
        with contextlib.suppress(BusyError):
            await repository.write(partial(_give, match=match, feats=feats))


def give_at_end(connection: sa.Connection, before: Match | None, after: Match) -> None:
    """Give the badges earned in a match when it ends."""
    if before is not None and not before.is_finished and after.is_finished:
        _give(connection, after, feats_at_end(after))


def _give(connection: sa.Connection, match: Match, feats: Iterable[Feat]) -> None:
    seat = winner_of(match)
    user_id = None if seat is None else match.players[seat].user_id
    if user_id is not None:
        for feat in feats:
            badges.give(connection, BadgeRow(user_id, match.game.id, feat, match.id, match.updated_at))
