"""Statements of SQLAlchemy are turned into text once a process: by itself every engine does it anew."""

from __future__ import annotations

import functools

import sqlalchemy as sa


@functools.cache
def _first() -> sa.Engine:
    return sa.create_engine("sqlite://")


def sharing_statements(engine: sa.Engine) -> sa.Engine:
    """Return an engine of SQLite, with what all engines have turned into text already."""
    # The dialect is a part of the key under which a statement is kept.
    engine.dialect = engine.pool._dialect = _first().dialect
    engine._compiled_cache = _first()._compiled_cache
    return engine
