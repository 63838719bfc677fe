"""Numbers of wins, draws and losses between two people, updated when their matches end.

Damaged rows are left out of lists.
"""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from db.access import Connection
from db.row_validation import valid_rows
from db.schema import head_to_head, players
from db.standing_rows import HeadToHeadRow
from db.store.standing.tallies import KINDS
from db.store.upsert import Upsert, incoming


def count(connection: Connection, user_id: int, opponent_id: int, game: str, outcome: int) -> None:
    """Count a finished match for the player `user_id` alone; call it for the opponent too.

    `outcome` is 1 for a win of this player, 0 for a draw, -1 for a loss.
    """
    values = {name: int(outcome == kind) for kind, name in KINDS.items()}
    _COUNT.execute(connection, {"user_id": user_id, "opponent_id": opponent_id, "game": game, **values})


def load_between(
    connection: Connection, user_id: int, opponent_id: int, games: Sequence[str]
) -> list[tuple[str, int, int, int]]:
    """Return a person's results against an opponent in `games`, as (game, wins, draws, losses).

    They are ordered by the games' ids. Games without a stored result are omitted.
    """
    values = {"user_id": user_id, "opponent_id": opponent_id, "games": list(games)}
    found = map(tuple, connection.execute(_BETWEEN, values))
    return [row for row in found if all(isinstance(count, int) for count in row[1:])]


def load_of_player(connection: Connection, user_id: int, game: str, limit: int) -> list[HeadToHeadRow]:
    """Return a person's `limit` most frequent opponents in a game, in that order, with the results."""
    values = {"user_id": user_id, "of_game": game, "limit": limit}
    return valid_rows(HeadToHeadRow(*row) for row in connection.execute(_OF_PLAYER, values))


# -- statements ---------------------------------------------------------
_RESULTS = [head_to_head.c[name] for name in KINDS.values()]
_COUNT = Upsert(head_to_head, {column.name: column + incoming(column.name) for column in _RESULTS})
_OWN = head_to_head.c.user_id == sa.bindparam("user_id")
_BETWEEN = (
    sa.select(head_to_head.c.game, *_RESULTS)
    .where(
        _OWN,
        head_to_head.c.game.in_(sa.bindparam("games", expanding=True)),
        head_to_head.c.opponent_id == sa.bindparam("opponent_id"),
    )
    .order_by(head_to_head.c.game)
)
_MET = (
    sa.select(head_to_head)
    .where(_OWN, head_to_head.c.game == sa.bindparam("of_game"))
    .order_by(
        (head_to_head.c.wins + head_to_head.c.draws + head_to_head.c.losses).desc(),
        head_to_head.c.opponent_id,
    )
    .limit(sa.bindparam("limit", type_=sa.Integer))
    .subquery()
)
_OF_PLAYER = (
    sa.select(_MET.c.opponent_id, players.c.name, _MET.c.wins, _MET.c.draws, _MET.c.losses)
    .join(players, players.c.user_id == _MET.c.opponent_id)
    .order_by((_MET.c.wins + _MET.c.draws + _MET.c.losses).desc(), _MET.c.opponent_id)
)
