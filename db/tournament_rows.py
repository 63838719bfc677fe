"""Rows of tournaments; see `db.rows`.

A `state` is `open`, `running`, `finished` or `cancelled`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from db.rows import PlaceRow, PlayerRow


@dataclass(frozen=True, slots=True)
class TermsRow:
    """Announced terms of a tournament; every field is a column.

    `game` is the game's id, and `options` are its chosen words; `clock` and `format` are in the words of
    `bot.hosting`. `rounds` is the number of rounds of a Swiss tournament, `minutes` the duration of an
    arena, and `size` the maximum number of entrants. `level` is that of the engines that fill empty
    places; `None` without any. At `starts_at` the tournament starts automatically; with `None`, an
    organizer starts it.
    """

    name: str
    game: str
    options: Mapping[str, str]
    clock: str
    is_rated: bool
    format: str
    rounds: int
    minutes: int
    size: int
    level: str | None
    starts_at: datetime | None
    scoring: int
    """Edition of the scoring rules; `bot.hosting` defines the numbers."""
    repeat: str | None = None
    """How often the tournament comes again; `None` if it does not."""


@dataclass(frozen=True, slots=True)
class TournamentEventRow:
    """An event in a tournament's log; `bot.hosting` defines the numbers of `kind`.

    `seq` counts the events from 0. `user_id` is the person who acted, or whom the event is about. `data`
    holds what else an event of its kind needs.
    """

    seq: int
    kind: int
    at: datetime
    user_id: int | None = None
    data: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament with its log; `names` maps the ids in the log to people's names.

    `place` is that of its message, and `locale` the message's language. `drawn_seq` is the number of
    events that its message is known to show, `None` if unknown. `is_announced`: the final standings were
    posted. `is_advertised`: it is announced to its whole server. `series_id` is the id of the first
    tournament of its series, `None` if it is not in one.
    """

    id: int
    terms: TermsRow
    organizer: PlayerRow
    place: PlaceRow
    locale: str
    created_at: datetime
    drawn_seq: int | None
    is_announced: bool
    is_advertised: bool
    names: Mapping[int, str]
    events: tuple[TournamentEventRow, ...]
    told_seq: int = 0
    """Number of the tournament's first event that may lack a message in its channel."""
    series_id: int | None = None


@dataclass(frozen=True, slots=True)
class TournamentTitle:
    """Entry of a tournament in a list: its name, and the channel that shows the tournament."""

    id: int
    name: str
    state: str
    channel_id: int
    series_id: int | None = None
    """Id of the first tournament of its series; `None` if it is not in one."""


@dataclass(frozen=True, slots=True)
class SeriesRow:
    """A tournament of a series; `starts_at` is the start that was announced, `None` without one."""

    id: int
    name: str
    state: str
    starts_at: datetime | None


@dataclass(frozen=True, slots=True)
class ScheduledEventRow:
    """A tournament's scheduled event; `event_id` is `None` until the event exists on Discord.

    `status` is Discord's number: 1 scheduled, 2 active, 3 and 4 over.
    """

    tournament_id: int
    event_id: int | None
    status: int
