"""Numbers of wins, draws and losses between two people, updated when their matches end."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from db.access import Connection
from db.row_validation import valid_rows
from db.schema import encounters, players
from db.standing_rows import EncounterRow
from db.store.standing.tallies import KINDS
from db.store.upsert import Upsert, incoming


def count(connection: Connection, user_id: int, opponent_id: int, game: str, outcome: int) -> None:
    """Count a finished match for one player: `outcome` is 1 for a win, 0 for a draw, -1 for a loss."""
    values = {name: int(outcome == kind) for kind, name in KINDS.items()}
    _COUNT.execute(connection, {"user_id": user_id, "opponent_id": opponent_id, "game": game, **values})


def load_between(
    connection: Connection, user_id: int, opponent_id: int, games: Sequence[str]
) -> list[tuple[str, int, int, int]]:
    """Return a person's results against an opponent as (game, wins, draws, losses), one for each game."""
    values = {"user_id": user_id, "opponent_id": opponent_id, "games": list(games)}
    found = map(tuple, connection.execute(_BETWEEN, values))
    return [row for row in found if all(isinstance(count, int) for count in row[1:])]


def load_of_player(connection: Connection, user_id: int, game: str, limit: int) -> list[EncounterRow]:
    """Return a person's most frequent opponents in a game, with the results against each."""
    values = {"user_id": user_id, "of_game": game, "limit": limit}
    return valid_rows(EncounterRow(*row) for row in connection.execute(_OF_PLAYER, values))


# -- statements ---------------------------------------------------------
_RESULTS = [encounters.c[name] for name in KINDS.values()]
_COUNT = Upsert(encounters, {column.name: column + incoming(column.name) for column in _RESULTS})
_OWN = encounters.c.user_id == sa.bindparam("user_id")
_BETWEEN = (
    sa.select(encounters.c.game, *_RESULTS)
    .where(
        _OWN,
        encounters.c.game.in_(sa.bindparam("games", expanding=True)),
        encounters.c.opponent_id == sa.bindparam("opponent_id"),
    )
    .order_by(encounters.c.game)
)
_MET = (
    sa.select(encounters)
    .where(_OWN, encounters.c.game == sa.bindparam("of_game"))
    .order_by((encounters.c.wins + encounters.c.draws + encounters.c.losses).desc(), encounters.c.opponent_id)
    .limit(sa.bindparam("limit", type_=sa.Integer))
    .subquery()
)
_OF_PLAYER = (
    sa.select(_MET.c.opponent_id, players.c.name, _MET.c.wins, _MET.c.draws, _MET.c.losses)
    .join(players, players.c.user_id == _MET.c.opponent_id)
    .order_by((_MET.c.wins + _MET.c.draws + _MET.c.losses).desc(), _MET.c.opponent_id)
)
