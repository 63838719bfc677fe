"""Tell valid rows from damaged ones, which have a value that is not of its field's annotated type.

SQLite stores any value in any column, so a bad disk, an editor or another
version of the program may have written a wrong value. Columns decode
leniently (`db.types.Unreadable`), so damage affects only its own row, not the
other rows of a query.
"""

from __future__ import annotations

import dataclasses
import logging
import math
import operator
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import cachetools

from db.types import Unreadable

R = TypeVar("R")
T = TypeVar("T")
_Check = Callable[[Any], bool]
_REMEMBERED = 1000
_PLAIN = frozenset({int, str, bool, datetime, types.NoneType})

_log = logging.getLogger(__name__)
_logged: cachetools.LRUCache[str, bool] = cachetools.LRUCache(_REMEMBERED)
"""Messages already logged; a damaged row is read repeatedly but logged only once."""


class _Field(NamedTuple):
    """Field of a row: it accepts values whose type is in `exact`, and others for which `check` is true."""

    name: str
    exact: frozenset[type]
    check: _Check | None


class _Kind:
    """The fields of a row type, and a function that reads them."""

    def __init__(self, kind: Any) -> None:
        hints = get_type_hints(kind)
        names = [field.name for field in dataclasses.fields(kind)]
        self.fields = [_Field(name, *_allowed(hints[name])) for name in names]
        self.values = operator.attrgetter(*names) if len(names) > 1 else lambda row: (getattr(row, names[0]),)
        self.plain: set[tuple[type, ...]] = set()
        """Cache of valid rows' value types, one tuple per row, so that most rows need a single lookup."""


def damage_of(row: Any) -> str | None:
    """Return a description of the first damaged field of a row or a nested row; `None` without damage.

    >>> from db.rows import PlayerRow
    >>> damage_of(PlayerRow(7, "Ada", None)) is None
    True
    >>> damage_of(PlayerRow("seven", "Ada", None))
    "user_id cannot be 'seven'"
    """
    kind = _kind(type(row))
    values = kind.values(row)
    kinds = tuple(map(type, values))
    if kinds in kind.plain:
        return None
    is_plain = True
    for (name, exact, check), value in zip(kind.fields, values, strict=True):
        if type(value) not in exact:
            is_plain = False
            if check is None or not check(value):
                return _describe_field(name, value)
    if is_plain:
        kind.plain.add(kinds)
    return None


def can_hold(kind: type[Any], name: str, value: Any) -> bool:
    """Whether `value` is valid for the field `name` of the row type `kind`."""
    field = next(field for field in _kind(kind).fields if field.name == name)
    return type(value) in field.exact or (field.check is not None and field.check(value))


def is_valid(row: Any) -> bool:
    """Whether every field of a row has a valid value; a damaged row is logged, as by `log_once`."""
    damage = damage_of(row)
    if damage is not None:
        log_once(f"{type(row).__name__}{_number(row)}: {damage}")
    return damage is None


def valid_rows(rows: Iterable[T]) -> list[T]:
    """Return `rows` without the damaged ones, which are logged."""
    return [row for row in rows if is_valid(row)]


def valid_or_none(row: T | None) -> T | None:
    """Return `row`, or `None` if it is `None` or damaged; a damaged row is logged."""
    return row if row is not None and is_valid(row) else None


def convert_valid(row: R, convert: Callable[[R], T]) -> T | None:
    """Return `convert(row)`; log the row and return `None` if the row is damaged or `convert` raises.

    The caller omits such a row, so that the other rows can still be read.
    """
    damage = damage_of(row)
    if damage is None:
        try:
            return convert(row)
        except Exception as error:
            damage = f"{type(error).__name__}: {error}"
    log_once(f"{type(row).__name__}{_number(row)}: {damage}")
    return None


def log_once(sentence: str) -> None:
    """Log a warning that a damaged row is not used, for the reason `sentence`.

    Nothing is logged if the sentence is among the latest 1,000 different ones.
    """
    if sentence not in _logged:
        _logged[sentence] = True
        _log.warning("A damaged row of the database is not used: %s", sentence)


def _number(row: Any) -> str:
    """Return words with the id in the row's first field, for the log, such as `with the match_id 7`.

    They are empty unless it is the row's own id, a match's or a table's: a person's id is not logged.
    """
    first = dataclasses.fields(row)[0].name
    return f" with the {first} {getattr(row, first)!r:.40}" if first in ("id", "match_id", "table_id") else ""


def _describe_field(name: str, value: Any) -> str:
    parts = value if isinstance(value, tuple) else (value,)
    found = (damage_of(part) for part in parts if _is_row(part))
    damage = next((damage for damage in found if damage is not None), None)
    if damage is not None:
        return f"{name}: {damage}"
    return f"{name} cannot be {_raw(value)!r:.60}"


def _raw(value: Any) -> Any:
    return value.raw if isinstance(value, Unreadable) else value


def _is_row(value: Any) -> bool:
    return dataclasses.is_dataclass(value) and not isinstance(value, Unreadable)


def _kind(kind: type[Any]) -> _Kind:
    found = _kinds.get(kind)
    if found is None:
        found = _kinds[kind] = _Kind(kind)
    return found


_kinds: dict[type[Any], _Kind] = {}


def _allowed(hint: Any) -> tuple[frozenset[type], _Check | None]:
    """Return the types in `_PLAIN` that an annotation allows, and a check for values of other types.

    The check is `None` if no other value is valid.
    """
    if hint is Any:
        return frozenset(), lambda value: True
    parts = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    exact = frozenset(part for part in parts if part in _PLAIN)
    checks = [_check_of(part) for part in parts if part not in exact]
    if len(checks) <= 1:
        return exact, next(iter(checks), None)
    return exact, lambda value: any(check(value) for check in checks)


def _holds(hint: Any) -> _Check:
    exact, check = _allowed(hint)
    if not exact and check is not None:
        return check
    return lambda value: type(value) in exact or (check is not None and check(value))


def _check_of(hint: Any) -> _Check:
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is float:
        return lambda value: type(value) in (int, float) and math.isfinite(value)
    if origin is tuple and arguments[1:] != (...,):
        each = [_holds(one) for one in arguments]
        return lambda value: (
            isinstance(value, tuple)
            and len(value) == len(each)
            and all(holds(one) for holds, one in zip(each, value, strict=True))
        )
    if origin in (tuple, Sequence):
        holds = _holds(arguments[0])
        return lambda value: isinstance(value, (list, tuple)) and all(map(holds, value))
    if origin is Mapping:
        key, held = map(_holds, arguments)
        return lambda value: (
            isinstance(value, dict) and all(map(key, value)) and all(map(held, value.values()))
        )
    return lambda value: isinstance(value, hint) and damage_of(value) is None
