"""Fields of log lines: noted once in a task, and written on every line of that task.

An interaction has a task of its own, so its notes can't reach the lines
of another. A background task that begins no notes has none.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any
from weakref import WeakKeyDictionary

_notes: WeakKeyDictionary[asyncio.Task[Any], dict[str, int]] = WeakKeyDictionary()

FIELDS = ("interaction", "shard", "match")
"""The fields that a single line may have through `extra`."""


def begin(**fields: int | None) -> None:
    """Set the fields of all lines of this task."""
    task = asyncio.current_task()
    if task is not None:
        _notes[task] = _known(fields)


def note(**fields: int | None) -> None:
    """Add fields, if `begin` was called in this task."""
    task = asyncio.current_task()
    if task is not None and task in _notes:
        _notes[task].update(_known(fields))


def fields_of(record: logging.LogRecord) -> dict[str, int]:
    """Return the fields of a line; those of `extra` win over the task's."""
    try:
        task = asyncio.current_task()
    except RuntimeError:
        task = None
    noted = _notes.get(task, {}) if task is not None else {}
    own = {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
    return {**noted, **own}


def _known(fields: Mapping[str, int | None]) -> dict[str, int]:
    return {name: value for name, value in fields.items() if value is not None}
