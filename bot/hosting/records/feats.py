"""Feats: rare achievements; each appears on the person's profile as a badge that links to the first match.

A marathon (a very long match) is detected when the match ends. A swindle (a win from a lost position) and a
flawless game are detected in a review, and their badges are awarded after it.
"""

from __future__ import annotations

import contextlib
import enum
from collections.abc import Iterable, Iterator
from functools import partial

from bot.hosting.errors import BusyError
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.ratings.rating import UNCOUNTED
from bot.hosting.reviews.review import Review, ReviewedMove
from db.access import Connection
from db.standing_rows import BadgeRow
from db.store.person import badges
from engines.core.types import Seat

LOST = 0.05
"""Maximum win probability of a position that counts as lost."""
EVEN = 0.5
"""Win probability of an even position."""
FLAWLESS_MOVES = 8
"""Minimum number of graded moves (with more than one legal choice) in a flawless game."""


class Feat(enum.StrEnum):
    """A kind of feat; the database stores its values."""

    SWINDLE = "swindle"  # won a match after being in a lost position
    MARATHON = "marathon"  # won a match that was long for its game
    FLAWLESS = "flawless"  # won a match in which every move was proven to be best play


def feats_at_end(match: Match) -> Iterator[Feat]:
    """Yield the feats that can be detected in a finished match without a review."""
    longest = match.game.long_match_plies
    if winner_of(match) is not None and longest is not None and match.ply >= longest:
        yield Feat.MARATHON


def feats_in_review(match: Match, review: Review) -> Iterator[Feat]:
    """Yield the feats that can be detected in the review of a match."""
    seat = winner_of(match)
    if seat is None:
        return
    if _is_swindle(review, seat):
        yield Feat.SWINDLE
    if _is_flawless(review, seat):
        yield Feat.FLAWLESS


def winner_of(match: Match) -> Seat | None:
    """Return the seat of a person who beat an opponent, else `None`.

    Matches that began from a chosen position do not count.
    """
    result = match.result
    if result is None or result.winner is None or result.termination in UNCOUNTED:
        return None
    is_own = match.players[result.winner].user_id is not None and not match.is_solo
    return result.winner if is_own and not match.has_chosen_start else None


def _is_swindle(review: Review, seat: Seat) -> bool:
    """Whether the winner, in `seat`, had a lost position at some point, and at least an even one at the end.

    So a win on time or by resignation in a worse position is not a swindle.
    """
    known = [chance for chance in review.chances if chance is not None]
    own = known if seat is Seat.FIRST else [1.0 - chance for chance in known]
    lost = next((ply for ply, chance in enumerate(own) if chance <= LOST), None)
    return lost is not None and own[-1] >= EVEN


def _is_flawless(review: Review, seat: Seat) -> bool:
    own = [move for move in review.moves if move.seat is seat]
    return sum(move.grade is not None for move in own) >= FLAWLESS_MOVES and all(map(_keeps_all, own))


def _keeps_all(move: ReviewedMove) -> bool:
    """Whether the move is proven to keep the proven result of the position."""
    score, led_to = move.score, move.led_to
    return (
        score is not None and led_to is not None and score.proof is not None and led_to.proof is score.proof
    )


async def award_after_review(repository: MatchRepository, match: Match, review: Review) -> None:
    """Award the badges for a review; if the database fails, the next load of the review retries."""
    feats = list(feats_in_review(match, review))
    if feats:
        with contextlib.suppress(BusyError):
            await repository.write(partial(_give, match=match, feats=feats))


def award_at_end(connection: Connection, before: Match | None, after: Match) -> None:
    """Award the badges for a match if it was ongoing in `before` and is over in `after`.

    Nothing happens for a new match, for which `before` is `None`.
    """
    if before is not None and not before.is_finished and after.is_finished:
        _give(connection, after, feats_at_end(after))


def _give(connection: Connection, match: Match, feats: Iterable[Feat]) -> None:
    seat = winner_of(match)
    user_id = None if seat is None else match.players[seat].user_id
    if user_id is not None:
        for feat in feats:
            badges.give(connection, BadgeRow(user_id, match.game.id, feat, match.id, match.updated_at))
