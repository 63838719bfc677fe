"""Fields of log lines: set where a piece of work begins, and added to each of its lines.

The tasks that it awaits share its fields; a background task that it starts has none until it calls `begin`.
"""

from __future__ import annotations

import contextvars
from contextvars import Context, ContextVar

_fields: ContextVar[dict[str, int] | None] = ContextVar("fields", default=None)


def begin(**fields: int | None) -> None:
    """Replace the fields of all log lines from now on; a field of `None` is unknown, and left out."""
    _fields.set({})
    add(**fields)


def add(**fields: int | None) -> None:
    """Add fields to the log lines from now on, except those of `None`; before `begin`, this does nothing."""
    known = _fields.get()
    if known is not None:
        known.update((name, value) for name, value in fields.items() if value is not None)


def fields() -> dict[str, int]:
    """Return the fields of a log line that is written now; empty before `begin`."""
    return _fields.get() or {}


def without_fields() -> Context:
    """Return a copy of the current context without fields, for a background task."""
    context = contextvars.copy_context()
    context.run(_fields.set, None)
    return context
