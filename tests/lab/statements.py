"""Statements of SQLAlchemy are turned into text once a process: by itself every engine does it anew."""

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
    # The dialect learns the driver's version by it.
    engine.connect().close()
    return engine


def sharing_statements(engine: sa.Engine) -> sa.Engine:
    """Return an engine of SQLite, with what all engines have turned into text already."""
    # The dialect is a part of the key under which a statement is kept.
    engine.dialect = engine.pool._dialect = _first().dialect
    engine._compiled_cache = _first()._compiled_cache
    return engine


@contextmanager
def shared_statements() -> Iterator[None]:
    """Let all engines of SQLite in this process share them meanwhile."""
    make_engine = db.backends.connection._engine
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(
            db.backends.connection,
            "_engine",
            lambda *how, **more: sharing_statements(make_engine(*how, **more)),
        )
        yield
