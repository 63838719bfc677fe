"""Ratings in the database, as one transaction sees them."""

from __future__ import annotations

import sqlalchemy as sa

from bot.hosting.ratings.rating import PLACEMENT_RESULTS
from bot.hosting.ratings.spans import gains_of
from db.standing_rows import RatingChangeRow, RatingKey, RatingRow
from db.store.standing import gains, ratings


class StoredRatings:
    """A `RatingStore`; the people whose ratings it is asked for are locked (`players.lock`)."""

    def __init__(self, connection: sa.Connection) -> None:
        self._connection = connection
        self._loaded: dict[RatingKey, RatingRow | None] = {}

    def load(self, key: RatingKey) -> RatingRow | None:
        """Return a rating, `None` before its first result."""
        if key not in self._loaded:
            self._loaded[key] = ratings.load(self._connection, key)
        return self._loaded[key]

    def save(self, rating: RatingRow, change: RatingChangeRow) -> None:
        """Store both, what was gained, and which of the person's variants is ranked now."""
        ratings.save(self._connection, rating, change)
        for gain in gains_of(change):
            gains.add(self._connection, gain)
        self._loaded.clear()
        ratings.rank(self._connection, rating.user_id, rating.game, rating.pool, PLACEMENT_RESULTS)
