"""Expensive results that are equal in every life, computed once per process of the tests.

They are the commands in all languages and their hash, the puzzles, the schema's versions, and the text of
statements.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from discord import app_commands
from PIL import Image

import bot.chat.incoming.registration
import bot.hosting.puzzles.puzzles
import bot.render.pictures.picture
import db.backends.connection
import db.migrations
from bot.hosting.puzzles.catalog import Catalog
from bot.render.pictures.backdrop import PaintedBoard
from bot.render.pictures.geometry import HEIGHT, WIDTH
from engines.core.game import Game
from engines.registry import games
from tests.lab.statements import sharing_statements

_payloads: dict[str, dict[str, Any]] = {}
_fingerprints: list[str] = []
_make_fingerprint = bot.chat.incoming.registration._fingerprint
_new_engine = db.backends.connection._engine


def _remembered(kind: Any) -> Any:
    """Return a cached version of a command's translated payload."""
    translate = kind.get_translated_payload

    async def remembered(command: Any, tree: Any, translator: Any) -> dict[str, Any]:
        if command.qualified_name not in _payloads:
            _payloads[command.qualified_name] = await translate(command, tree, translator)
        return _payloads[command.qualified_name]

    return remembered


def _fingerprint(payload: Any) -> str:
    if not _fingerprints:
        _fingerprints.append(_make_fingerprint(payload))
    return _fingerprints[0]


@functools.cache
def _shipped() -> Catalog:
    return Catalog(games())


def _catalog(known: Mapping[str, Game]) -> Catalog:
    return _shipped()


def _version_of(connection: sa.Connection) -> str | None:
    """Return the schema's version; `None` without one. Alembic would query it twice."""
    return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()


def _engine(*args: Any, **options: Any) -> sa.Engine:
    return sharing_statements(_new_engine(*args, **options))


def _frame(board: PaintedBoard) -> Image.Image:
    return Image.new("RGB", (WIDTH, HEIGHT), board.palette.frame)


MADE_ONCE: tuple[tuple[Any, str, Any], ...] = (
    (app_commands.Command, "get_translated_payload", _remembered(app_commands.Command)),
    (app_commands.Group, "get_translated_payload", _remembered(app_commands.Group)),
    (bot.chat.incoming.registration, "_fingerprint", _fingerprint),
    (bot.hosting.puzzles.puzzles, "Catalog", _catalog),
    (db.migrations, "version_of", _version_of),
    (db.backends.connection, "_engine", _engine),
)
"""Owners, names, and their replacements."""

PLAIN: tuple[tuple[Any, str, Any], ...] = ((bot.render.pictures.picture, "backdrop", _frame),)
"""Replacements that paint pictures without the board's surface; pieces are painted as usual."""
