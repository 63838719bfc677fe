"""Compiles SQLAlchemy statements to SQL once a process; otherwise each engine compiles them again."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sa

import db.backends.connection


@functools.cache
def _first() -> sa.Engine:
    engine = sa.create_engine("sqlite://")
    # By connecting, the dialect learns the driver's version.
    engine.connect().close()
    return engine


def sharing_statements(engine: sa.Engine) -> sa.Engine:
    """Return the SQLite engine, with the compiled statements of all engines."""
    # The dialect is a part of the key under which a statement is kept.
    engine.dialect = engine.pool._dialect = _first().dialect
    engine._compiled_cache = _first()._compiled_cache
    return engine


@contextmanager
def shared_statements() -> Iterator[None]:
    """Make all SQLite engines of this process share compiled statements while this is entered."""
    make_engine = db.backends.connection._engine
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(
            db.backends.connection,
            "_engine",
            lambda *how, **more: sharing_statements(make_engine(*how, **more)),
        )
        yield
