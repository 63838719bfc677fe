"""Rows about the finished matches of a person; see `db.rows`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class SoughtRow:
    """Filter for a person's finished matches, and the viewer.

    `game` and `outcome` (`won`, `lost`, `drawn`) may be empty, for any; ends `uncounted` have no outcome.
    """

    user_id: int
    viewer_id: int
    game: str
    outcome: str
    uncounted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PastRow:
    """Finished match of a person: whether it fits, and whether the viewer took part or began it."""

    finished_at: datetime
    id: int
    is_sought: bool
    is_own: bool


@dataclass(frozen=True, slots=True)
class BeginningRow:
    """How a person's match began and ended for them: `wins`, `draws` or `losses`."""

    options: Mapping[str, str]
    actions: tuple[int, ...]
    outcome: str
