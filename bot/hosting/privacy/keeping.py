"""Keeps blocks and limits after a person's data was deleted, keyed by HMACs, until they expire.

`db.schema.personal` documents for each column whom it protects.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from typing import Any

from bot.hosting.matches.event import EventKind
from bot.hosting.people.protections import (
    CHALLENGE_WINDOW,
    DAY,
    DELETION_MEMORY,
    Protections,
    next_year,
    subject_of,
)
from bot.hosting.presence.vacations import used_of
from bot.hosting.puzzles.dailies import day_of, midnight_after
from bot.hosting.ratings.results import DAMPING_TIME
from db.access import Connection
from db.rows import ProtectionRow
from db.schema import Purpose
from db.store import challenges, puzzles
from db.store.match import matches, polls
from db.store.person import blocks, protections, vacations
from db.store.standing import ratings

_ENDS = {Purpose.ABORT: EventKind.ABORTED, Purpose.IMPORT: EventKind.IMPORTED}
_MILLISECOND = timedelta(milliseconds=1)


def keep_in(connection: Connection, kept: Protections, user_id: int) -> None:
    """Keep the rows that protect others from a person whose data is deleted; drop the person's own blocks.

    `kept` makes the HMACs. The person's votes in open polls stay too, under `Protections.voter`. A current
    vacation ends.
    """
    protections.keep(connection, _rows(connection, kept, user_id))
    polls.keep_votes(connection, user_id, kept.voter(user_id))
    protections.remove_of_other(connection, kept.hmac_of(Purpose.BLOCK, user_id))


def _rows(connection: Connection, kept: Protections, user_id: int) -> Iterator[ProtectionRow]:
    now, row = kept.now(), partial(_row, kept)
    yield row(Purpose.PRESENCE, user_id, lapses_at=now + DELETION_MEMORY)
    for blocker_id in blocks.load_blockers(connection, user_id):
        yield row(Purpose.BLOCK, user_id, blocker_id)
    for opponent_id, at in challenges.load_unaccepted(connection, user_id, now - CHALLENGE_WINDOW):
        yield row(Purpose.CHALLENGE, user_id, opponent_id, lapses_at=at + CHALLENGE_WINDOW)
    for purpose, kind in _ENDS.items():
        for at in matches.load_ends(connection, user_id, kind, now - DAY):
            yield row(purpose, user_id, lapses_at=at + DAY)
    for key, opponent_id, at in ratings.load_pairings(connection, user_id, now - DAMPING_TIME):
        yield row(Purpose.PAIRING, user_id, opponent_id, subject=subject_of(key), lapses_at=at + DAMPING_TIME)
    for game in puzzles.load_games_of_day(connection, user_id, day_of(now)):
        yield row(Purpose.DAILY, user_id, subject=game, lapses_at=midnight_after(now))
    vacations.end(connection, user_id, now)
    used = used_of(kept.vacations_in(connection, user_id)[0], now)
    if used:
        yield row(Purpose.VACATION, user_id, amount=used // _MILLISECOND, lapses_at=next_year(now))


def _row(
    kept: Protections, purpose: Purpose, user_id: int, other_id: int | None = None, **values: Any
) -> ProtectionRow:
    other = None if other_id is None else kept.hmac_of(purpose, other_id)
    return ProtectionRow(purpose, kept.hmac_of(purpose, user_id), other, **values)
