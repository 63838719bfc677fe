"""Rows of a person's finished matches; see `db.rows`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class PastMatchFilter:
    """Filter for a person's finished matches, and the viewer who asks for them.

    An empty `game` or `outcome` (`won`, `lost`, `drawn`) matches any. `uncounted` lists the terminations
    that have no outcome, such as an abort.
    """

    user_id: int
    viewer_id: int
    game: str
    outcome: str
    uncounted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PastRow:
    """A person's finished match: whether it fits the filter, and whether the viewer played or started it."""

    finished_at: datetime
    id: int
    is_sought: bool
    is_own: bool


@dataclass(frozen=True, slots=True)
class OpeningRow:
    """First actions of a person's match, and its outcome for the person: `wins`, `draws` or `losses`."""

    options: Mapping[str, str]
    actions: tuple[int, ...]
    outcome: str
