"""Retries: a new match from the position before a mistake, with the same seat, against an engine."""

from __future__ import annotations

from dataclasses import replace

from bot.hosting.challenges.engine_match import usual_level
from bot.hosting.challenges.proposal import Beginning, Proposal
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.replay import seat_word
from bot.hosting.reviews.errors import NoMistakeError
from bot.hosting.reviews.review import Review


def can_retry(match: Match) -> bool:
    """Whether a new match can start with this one's moves; false if it started from a setup in a file."""
    return match.position.setup is None


def retry_proposal(proposal: Proposal, match: Match, review: Review, ply: int) -> Proposal:
    """Return the proposal to retry the mistake at `ply`, unrated and without a clock.

    The opponent is the engine of the match, otherwise one at the default level. `proposal` provides the
    person and the place. Raises `NoMistakeError` if the move was another player's, or not a mistake.
    """
    move = review.moves[ply] if 0 <= ply < len(review.moves) else None
    user_id = proposal.challenger.user_id
    is_known = move is not None and can_retry(match)
    if move is None or not is_known or match.players[move.seat].user_id != user_id or not move.is_error:
        raise NoMistakeError(match, f"nothing to try again at ply {ply}")
    return replace(
        proposal,
        terms=replace(match.terms, is_rated=False, clock=None, exhibition=None),
        side=seat_word(move.seat),
        level=match.players[move.seat.other].level or usual_level(match.game).id,
        beginning=Beginning(match.id, match.position.actions[:ply]),
    )
