"""Fields of log lines, set once per asyncio task and added to every line that the task logs.

Each interaction has its own task, so its fields cannot appear in the lines
of another. A background task that does not call `begin` has no fields.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any
from weakref import WeakKeyDictionary

_notes: WeakKeyDictionary[asyncio.Task[Any], dict[str, int]] = WeakKeyDictionary()

FIELDS = ("interaction", "shard", "match")
"""Fields that a single log call can pass in `extra`."""


def begin(**fields: int | None) -> None:
    """Set the fields of all log lines that this task writes from now on."""
    task = asyncio.current_task()
    if task is not None:
        _notes[task] = _known(fields)


def add(**fields: int | None) -> None:
    """Add fields to this task's log lines; does nothing if the task has not called `begin`."""
    task = asyncio.current_task()
    if task is not None and task in _notes:
        _notes[task].update(_known(fields))


def fields_of(record: logging.LogRecord) -> dict[str, int]:
    """Return the fields of a log line; fields in `extra` override the task's fields."""
    try:
        task = asyncio.current_task()
    except RuntimeError:
        task = None
    noted = _notes.get(task, {}) if task is not None else {}
    own = {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
    return {**noted, **own}


def _known(fields: Mapping[str, int | None]) -> dict[str, int]:
    return {name: value for name, value in fields.items() if value is not None}
