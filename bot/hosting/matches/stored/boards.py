"""Reads the boards of matches in a transaction; matches themselves are read without boards."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from bot.hosting.matches.board import Board
from bot.hosting.matches.stored.salvage import board
from db.store.match import boards


def load_all_in(connection: sa.Connection, match_ids: Sequence[int]) -> dict[int, Board]:
    """Return the current board of each match, by match id; lost boards have no channel."""
    rows = boards.load(connection, match_ids)
    return {match_id: board(match_id, rows.get(match_id)) for match_id in match_ids}


def load_in(connection: sa.Connection, match_id: int) -> Board:
    """Return the current board of a match; a lost board has no channel."""
    return board(match_id, boards.load_one(connection, match_id))
