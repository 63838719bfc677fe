"""The matches of a run as the database has them, read from outside and replayed without any cache."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import sqlalchemy as sa

from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.matches.stored.boards import load_all_in
from bot.hosting.matches.stored.replay import Replayer
from db.store.match import matches
from engines.registry import games
from tests.lab.statements import sharing_statements


def stored_matches(file: Path, unreadable: Collection[int] = ()) -> list[MatchWithBoard]:
    """Every match but these, by its number; raises `UnplayableMatchError` when one cannot be replayed."""
    engine = sharing_statements(sa.create_engine(f"sqlite:///{file}"))
    try:
        with engine.connect() as connection:
            ids = connection.execute(sa.text("SELECT id FROM matches ORDER BY id")).scalars().all()
            rows = [matches.load(connection, match_id) for match_id in ids if match_id not in unreadable]
            shown = load_all_in(connection, ids)
    finally:
        engine.dispose()
    replayer = Replayer(games(), "Tengen")
    return [MatchWithBoard.of(replayer.match(row), shown[row.id]) for row in rows if row is not None]
