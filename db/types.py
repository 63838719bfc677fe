"""Column types that behave the same in every database."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Dialect

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def milliseconds_of(moment: datetime) -> int:
    """Return the whole milliseconds from 1970 to a moment, as they are stored."""
    return (moment - _EPOCH) // _MILLISECOND


def moment_of(milliseconds: int) -> datetime:
    """Return the moment that many milliseconds after 1970, in UTC; a negative number is before 1970.

    Raises `OverflowError` outside the years 1 to 9999.
    """
    return _EPOCH + milliseconds * _MILLISECOND


compact_json = partial(json.dumps, separators=(",", ":"))
"""Write JSON without spaces, because every match stores some JSON."""

# SQLite generates row ids only for a column of type exactly INTEGER.
RowId = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

_UNDECODABLE = (ValueError, TypeError, ArithmeticError, RecursionError)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Column value that its type cannot decode; `raw` is the stored value.

    If the type raised an error instead, the whole query would fail. `db.row_validation` finds such rows.
    """

    raw: Any


def _tolerant(decode: Callable[[Any], Any] | None) -> Callable[[Any], Any] | None:
    """Return a decoder that returns `Unreadable` where `decode` would raise.

    It is `None` if `decode` is.
    """
    if decode is None:
        return None

    def tolerant(value: Any) -> Any:
        try:
            return decode(value)
        except _UNDECODABLE:
            return Unreadable(value)

    return tolerant


class Json(sa.types.TypeDecorator[Any]):
    """Plain JSON; invalid text is `Unreadable`."""

    impl = sa.JSON
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: Any) -> Callable[[Any], Any] | None:
        """Return the function that decodes stored values."""
        return _tolerant(super().result_processor(dialect, coltype))


class UtcDateTime(sa.types.TypeDecorator[datetime]):
    """Timezone-aware time in UTC. SQLite drops the time zone, so this type adds it when a value is read."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return the time in UTC, `None` unchanged.

        Raises `ValueError` without a time zone, because the time would be ambiguous.
        """
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"the time {value} cannot be stored: it has no time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return the stored moment in UTC, `None` unchanged."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)

    def result_processor(self, dialect: Dialect, coltype: Any) -> Callable[[Any], Any] | None:
        """Return the function that decodes stored values."""
        return _tolerant(super().result_processor(dialect, coltype))


class UtcMilliseconds(sa.types.TypeDecorator[datetime]):
    """Moment in UTC as integer milliseconds since 1970: at most eight bytes, the same in every database.

    A value of another type, or beyond Python's years, is read as `Unreadable`. In a query's parameters, an
    `Unreadable` is its raw value, so that paging can continue after a damaged row.
    """

    impl = sa.BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | Unreadable | None, dialect: Dialect) -> Any:
        """Convert the moment to milliseconds, truncated; an `Unreadable` to its raw value, `None` to `None`.

        Raises `ValueError` if the moment has no time zone.
        """
        if value is None:
            return None
        if isinstance(value, Unreadable):
            return value.raw
        if value.tzinfo is None:
            raise ValueError(f"the time {value} cannot be stored: it has no time zone")
        return milliseconds_of(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> Any:
        """Return the stored moment in UTC, `None` unchanged, or `Unreadable` for any other value."""
        if value is None:
            return None
        if not isinstance(value, int):
            return Unreadable(value)
        try:
            return moment_of(value)
        except OverflowError:
            return Unreadable(value)
