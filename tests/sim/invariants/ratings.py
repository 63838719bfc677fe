"""Ratings, tallies and their history equal those of settling the finished matches again in order."""

from __future__ import annotations

import functools
from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa

from bot.hosting.matches.stored.settlement import LOG_READER, settle
from bot.hosting.ratings.replay import RatingReplay
from bot.hosting.ratings.results import RatedResult, RatingStore
from db.schema import metadata
from engines.registry import games
from tests.lab.statements import sharing_statements
from tests.sim.invariant import Invariant

# Nobody counts for an alias, whose person is gone, nor ranks it.
_RATINGS = (
    "SELECT user_id, game, variant, pool, rating, wins, draws, losses, is_ranked AND user_id > 0 "
    "FROM ratings ORDER BY 1, 2, 3, 4"
)
_TALLIES = (
    "SELECT user_id, game, level, seat, wins, draws, losses "
    "FROM tallies WHERE user_id > 0 ORDER BY 1, 2, 3, 4"
)
_ENCOUNTERS = (
    "SELECT user_id, game, opponent_id, wins, draws, losses "
    "FROM encounters WHERE user_id > 0 ORDER BY 1, 2, 3"
)
_HISTORY = (
    "SELECT match_id, user_id, pool, rating_before, rating_after, results FROM rating_history ORDER BY 1, 2"
)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class Ratings(Invariant):
    """Each result counts exactly once."""

    async def check(self) -> None:
        """Settle everything again in an empty database, and compare."""
        sim = self.sim
        finished = sim.rows(
            "SELECT id, finished_at FROM matches WHERE status = 'finished' ORDER BY finished_at, id"
        )
        by_id = {match.id: match for match in sim.matches}
        engine = sharing_statements(sa.create_engine("sqlite://"))
        with engine.begin() as connection:
            connection.connection.driver_connection.deserialize(_empty())  # type: ignore[union-attr]
            self._copy(connection)
            for match_id, finished_at in finished:
                if match_id in sim.unreadable:
                    continue  # It could be closed without a result alone.
                match = by_id[match_id]
                assert match.result is not None
                at = _EPOCH + timedelta(milliseconds=finished_at)
                settle(connection, _stored_weights, match, match.result, at)
            for query in (_RATINGS, _TALLIES, _ENCOUNTERS, _HISTORY):
                anew = _rounded(connection.exec_driver_sql(query).fetchall())
                stored = _rounded(sim.rows(query))
                if anew != stored:
                    sim.violate(f"{query.split(' FROM ')[1].split()[0]} are {stored}, computed again {anew}")
        engine.dispose()
        self._replay()

    def _replay(self) -> None:
        """Run the bot's own replay too, which reads rows instead of matches."""
        engine = sharing_statements(sa.create_engine(f"sqlite:///{self.sim.file}"))
        with engine.connect() as connection:
            replay = RatingReplay(games(), LOG_READER)
            if not replay.is_current_in(connection):
                self.sim.violate("the ratings are of no known system")
            for difference in replay.compare_in(connection).differences:
                self.sim.violate(f"replayed ratings differ: {difference}")
        engine.dispose()

    def _copy(self, connection: sa.Connection) -> None:
        """Copy people and matches as they were before any of the matches finished."""
        connection.exec_driver_sql("ATTACH ? AS was", (str(self.sim.file),))
        connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
        connection.exec_driver_sql("INSERT INTO players SELECT * FROM was.players")
        connection.exec_driver_sql("UPDATE players SET streak = 0, longest_streak = 0")
        connection.exec_driver_sql("INSERT INTO matches SELECT * FROM was.matches")
        connection.exec_driver_sql(
            "UPDATE matches SET status = 'ongoing', winner = NULL, termination = NULL, finished_at = NULL"
        )


def _stored_weights(
    connection: sa.Connection, store: RatingStore, result: RatedResult
) -> tuple[float | None, float | None]:
    """Return the weights in the match's row: those of deleted people cannot be computed any longer."""
    row = connection.exec_driver_sql(
        "SELECT first_weight, second_weight FROM matches WHERE id = ?", (result.match_id,)
    ).one()
    return row[0], row[1]


@functools.cache
def _empty() -> bytes:
    engine = sa.create_engine("sqlite://")
    with engine.begin() as connection:
        metadata.create_all(connection)
    with engine.connect() as connection:
        made: bytes = connection.connection.driver_connection.serialize()  # type: ignore[union-attr]
    engine.dispose()
    return made


def _rounded(rows: Any) -> list[tuple[Any, ...]]:
    return [tuple(round(value, 6) if isinstance(value, float) else value for value in row) for row in rows]
