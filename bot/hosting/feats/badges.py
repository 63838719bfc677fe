"""Keeps feats: those that a match tells as it ends, and those that its review tells."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from functools import partial

import sqlalchemy as sa

from bot.hosting.errors import BusyError
from bot.hosting.feats.feats import Feat, feats_at_end, feats_in_review, winner_of
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.reviews.review import Review
from db.standing_rows import BadgeRow
from db.store.person import badges


class Badges:
    """Gives each badge once, for the first match of its kind; it stays."""

    def __init__(self, repository: MatchRepository) -> None:
        self._matches = repository

    async def read(self, match: Match, review: Review) -> None:
        """Note what a review tells of the winner; where the database refuses, the next look at it does."""
        feats = list(feats_in_review(match, review))
        if feats:
            with contextlib.suppress(BusyError):
                await self._matches.write(partial(_give, match=match, feats=feats))


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
