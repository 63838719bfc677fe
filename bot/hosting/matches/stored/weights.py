"""Weights of results for ratings: decided once, when a match ends, and stored with it.

Repeated pairings within a day count less. A result against a person who
came back after a recent deletion counts only for that person's rating,
until it is settled: otherwise others could gain again and again by beating
a fresh rating of 1500.
"""

from __future__ import annotations

import sqlalchemy as sa

from bot.hosting.protections import Protections
from bot.hosting.ratings.rating import is_settled, pairing_weight
from bot.hosting.ratings.results import DAMPED, RatedResult, RatingStore
from db.standing_rows import RatingKey
from db.store.standing import ratings
from engines.core.types import Seat


class Weights:
    """Computes weights. Methods named `…_in` run in a transaction."""

    def __init__(self, protections: Protections) -> None:
        self._protections = protections

    def of_in(
        self, connection: sa.Connection, store: RatingStore, result: RatedResult
    ) -> tuple[float | None, float | None]:
        """Return the weight of a result for each seat's rating; `None` for an engine's, which is fixed."""
        people = [result.key(player) if isinstance(player, int) else None for player in result.players]
        weight = pairing_weight(self._count_pairings(connection, result, people))
        first, second = (
            None
            if people[seat] is None
            else weight * self._counts_against(connection, store, people[seat.other])
            for seat in Seat
        )
        return first, second

    def _count_pairings(
        self, connection: sa.Connection, result: RatedResult, people: list[RatingKey | None]
    ) -> int:
        one, other = people
        if one is not None and other is not None:
            return self._protections.pairings_in(connection, one, other, result.at)
        own = one or other
        levels = [player for player in result.players if isinstance(player, str)]
        return 0 if own is None else ratings.count_pairings(connection, own, levels[0], result.at - DAMPED)

    def _counts_against(
        self, connection: sa.Connection, store: RatingStore, opponent: RatingKey | None
    ) -> bool:
        """Whether results against this opponent count."""
        if opponent is None or not self._protections.is_back_in(connection, opponent.user_id):
            return True
        row = store.load(opponent)
        return row is not None and is_settled(row.wins + row.draws + row.losses)
