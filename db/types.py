"""Column types that mean the same in every database."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from functools import partial

import sqlalchemy as sa
from sqlalchemy.engine import Dialect

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)

compact_json = partial(json.dumps, separators=(",", ":"))
"""How columns of JSON are written: every match has one."""

# SQLite numbers rows by itself only in a column that is exactly INTEGER.
RowId = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


class UtcDateTime(sa.types.TypeDecorator[datetime]):
    """A moment in UTC, aware on both ways; SQLite forgets the zone, so it is put back."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Refuse moments without a zone, which would be silently off by hours."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a stored time needs a zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return the moment in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class UtcMilliseconds(sa.types.TypeDecorator[datetime]):
    """A moment in UTC as whole milliseconds since 1970: eight bytes at most, the same in every database."""

    impl = sa.BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """Refuse moments without a zone; what is finer than a millisecond is cut off."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a stored time needs a zone")
        return (value - _EPOCH) // _MILLISECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """Return the moment in UTC."""
        return None if value is None else _EPOCH + value * _MILLISECOND
