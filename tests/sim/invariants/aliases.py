"""Deleted people: the alias in their place has no ongoing match, no rank and no setting."""

from __future__ import annotations

from db.schema import Purpose, Treatment, personal_columns
from tests.sim.invariant import Invariant

_GOING = (
    "SELECT id FROM matches WHERE status = 'ongoing' AND (first_user_id < 0 OR second_user_id < 0)",
    "SELECT id FROM challenges WHERE state = 'pending' AND (challenger_id < 0 OR opponent_id < 0)",
    "SELECT id FROM open_tables WHERE state = 'open' AND host_id < 0",
    "SELECT user_id FROM ratings WHERE user_id < 0 AND is_ranked",
    "SELECT user_id FROM players WHERE user_id < 0 AND (name <> 'Deleted player' OR locale IS NOT NULL)",
)


class Aliases(Invariant):
    """An alias plays nothing, offers nothing, has no rank and no settings."""

    async def check(self) -> None:
        """Look at every column that names a person."""
        for query in _GOING:
            if found := self.sim.rows(query):
                self.sim.violate(f"of who is gone there is {found}: {query}")
        for one in personal_columns():
            name = f"{one.column.table.name}.{one.column.name}"
            # A vote stays cast, by a number that is nobody's.
            is_aliased = (
                one.treatment is Treatment.ALIASED
                or Purpose.VOTE in one.purposes
                or name == "players.user_id"
            )
            query = f"SELECT count(*) FROM {one.column.table.name} WHERE {one.column.name} < 0"
            if not is_aliased and self.sim.rows(query) != [(0,)]:
                self.sim.violate(f"{name} names somebody who is gone")
