"""Challenges. If a challenge gets two answers at the same time, the first transaction wins.

A challenge is *pending* until it is accepted, declined, cancelled or marked as expired. Damaged rows are left
out of lists; `load` returns them as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from db.access import Connection
from db.backends.prepared import Prepared
from db.errors import ConflictError
from db.row_validation import valid_or_none, valid_rows
from db.rows import ChallengeRow, NewChallenge, PlaceRow, PlayerRow
from db.schema import PENDING, challenges, is_pending, players
from db.store.places import place_of, place_values

ACCEPTED = "accepted"


def create(connection: Connection, challenge: NewChallenge, now: datetime) -> int:
    """Store a pending challenge, made at `now`, and return its id.

    Raises `ConflictError` if a pending challenge already offers the same rematch.
    """
    values = {
        "game": challenge.game,
        "options": dict(challenge.options),
        "challenger_id": challenge.challenger_id,
        "opponent_id": challenge.opponent_id,
        "side": challenge.side,
        "is_rated": challenge.is_rated,
        "clock": challenge.clock,
        **place_values(challenge.place),
        "locale": challenge.locale,
        "state": PENDING,
        "rematch_of": challenge.rematch_of,
        "start": None if challenge.start is None else dict(challenge.start),
        "created_at": now,
        "expires_at": challenge.expires_at,
    }
    try:
        return int(connection.execute(challenges.insert().returning(challenges.c.id), values).scalar_one())
    except IntegrityError as error:
        if challenge.rematch_of is None:
            raise
        raise ConflictError(
            f"a challenge to a rematch of match {challenge.rematch_of} waits already"
        ) from error


def accept(connection: Connection, challenge_id: int, match_id: int, now: datetime) -> None:
    """Accept a challenge by linking it to the match that it began.

    Raises `ConflictError` if it is not pending, or expired at `now` or before.
    """
    _answer(connection, challenge_id, challenges.c.expires_at > now, state=ACCEPTED, match_id=match_id)


def close(connection: Connection, challenge_id: int, state: str) -> None:
    """End a pending challenge without a match, in `state`: `declined`, `cancelled` or `expired`.

    Raises `ConflictError` if the challenge is not pending.
    """
    _answer(connection, challenge_id, sa.true(), state=state)


def set_place(connection: Connection, challenge_id: int, place: PlaceRow) -> None:
    """Store the place (server, channel and message id) of a message that shows the challenge as pending."""
    connection.execute(_UPDATE, {"key": challenge_id, **place_values(place), "drawn_state": PENDING})


def load(connection: Connection, challenge_id: int) -> ChallengeRow | None:
    """Return the challenge with this id; `None` if it does not exist."""
    row = connection.execute(_JOINED.where(challenges.c.id == challenge_id)).one_or_none()
    return None if row is None else _challenge(row)


def load_outdated(connection: Connection, channel_id: int | None = None) -> list[ChallengeRow]:
    """Return the challenges whose messages may be out of date, in one channel or in all, oldest first.

    Accepted challenges are left out, because their message shows the match.
    """
    # Repeats the condition of the partial index; otherwise the index is not used.
    query = _JOINED.where(sa.text("state <> 'accepted' AND drawn_state <> state"))
    if channel_id is not None:
        query = query.where(challenges.c.channel_id == channel_id)
    return _oldest_first(connection.execute(query))


def save_drawn(connection: Connection, states: Mapping[int, str]) -> None:
    """Store the states that challenges' messages are known to show; `states` maps challenge ids to states."""
    rows = [{"key": number, "drawn_state": state} for number, state in sorted(states.items())]
    if rows:
        connection.execute(_UPDATE, rows)


def find_rematch(connection: Connection, match_id: int) -> ChallengeRow | None:
    """Return the pending challenge that offers a rematch of this match.

    `None` if no rematch is offered, or the challenge's row is damaged.
    """
    row = connection.execute(_JOINED.where(is_pending, challenges.c.rematch_of == match_id)).one_or_none()
    return None if row is None else valid_or_none(_challenge(row))


def count_pending(connection: Connection, user_id: int) -> int:
    """Return the number of pending challenges that this person has made."""
    return _COUNT_PENDING.count(connection, {"of_person": user_id})


def load_unaccepted(connection: Connection, user_id: int, since: datetime) -> list[tuple[int, datetime]]:
    """Return the opponent's id and the time of each challenge that a person made after `since`, oldest first.

    Accepted challenges are left out.
    """
    query = sa.select(challenges.c.opponent_id, challenges.c.created_at).order_by(challenges.c.created_at)
    is_recent = (challenges.c.challenger_id == user_id) & (challenges.c.created_at > since)
    rows = connection.execute(query.where(is_recent, challenges.c.state != ACCEPTED))
    return [(row.opponent_id, row.created_at) for row in rows if isinstance(row.created_at, datetime)]


def load_pending_between(connection: Connection, user_id: int, other_id: int) -> list[ChallengeRow]:
    """Return the pending challenges between two people, in both directions, oldest first."""
    found: list[sa.Row[Any]] = []
    for own_id, across_id in ((user_id, other_id), (other_id, user_id)):
        is_theirs = (challenges.c.challenger_id == own_id) & (challenges.c.opponent_id == across_id)
        found += connection.execute(_JOINED.where(is_theirs, is_pending))
    return _oldest_first(found)


def forget_over(connection: Connection, after: int, before: datetime, limit: int) -> int | None:
    """Check the next `limit` challenges with ids above `after`, and delete those that are no longer needed.

    A challenge is deleted if it was to expire before `before`, and either was accepted or is over and its
    message shows that. Returns the id to continue from; `None` if this call reached the end, or a challenge
    made at `before` or later.
    """
    rows = connection.execute(
        sa.select(challenges).where(challenges.c.id > after).order_by(challenges.c.id).limit(limit)
    ).all()
    old = [row for row in rows if _is_before(row.created_at, before)]
    gone = [{"key": row.id} for row in old if _is_before(row.expires_at, before) and _is_settled(row)]
    if gone:
        connection.execute(_FORGET, gone)
    return old[-1].id if len(old) == limit else None


def _is_before(moment: Any, before: datetime) -> bool:
    """Whether a challenge's time is before `before`; true for an unreadable time."""
    return not isinstance(moment, datetime) or moment < before


def _is_settled(row: sa.Row[Any]) -> bool:
    """Whether the challenge's message shows that the challenge is over; true after it was accepted.

    An accepted challenge's message shows the match.
    """
    is_shown = row.state == ACCEPTED or (row.state != PENDING and row.drawn_state == row.state)
    return bool(is_shown)


def _answer(connection: Connection, challenge_id: int, is_so: sa.ColumnElement[bool], **values: Any) -> None:
    answered = challenges.update().where(challenges.c.id == challenge_id, is_pending, is_so)
    if connection.execute(answered.values(**values)).rowcount != 1:
        raise ConflictError(f"challenge {challenge_id} was already answered, or has expired")


# -- statements ---------------------------------------------------------
def _joined() -> sa.Select[Any]:
    """Return a query of challenges with the stored names of both people."""
    challenger, opponent = players.alias(), players.alias()
    return (
        sa.select(
            challenges,
            challenger.c.name.label("challenger_name"),
            challenger.c.locale.label("challenger_locale"),
            opponent.c.name.label("opponent_name"),
            opponent.c.locale.label("opponent_locale"),
        )
        .join(challenger, challenger.c.user_id == challenges.c.challenger_id)
        .join(opponent, opponent.c.user_id == challenges.c.opponent_id)
    )


_JOINED = _joined()
_COUNT_PENDING = Prepared(
    sa.select(sa.func.count()).where(challenges.c.challenger_id == sa.bindparam("of_person"), is_pending)
)
_UPDATE = challenges.update().where(challenges.c.id == sa.bindparam("key"))
_FORGET = challenges.delete().where(challenges.c.id == sa.bindparam("key"))


# -- rows ---------------------------------------------------------------
def _oldest_first(rows: Iterable[sa.Row[Any]]) -> list[ChallengeRow]:
    """Return the challenges in the rows, without damaged ones, sorted by id.

    With ORDER BY, SQLite would scan the whole table instead of using an index.
    """
    return sorted(valid_rows(map(_challenge, rows)), key=lambda challenge: challenge.id)


def _challenge(row: sa.Row[Any]) -> ChallengeRow:
    return ChallengeRow(
        id=row.id,
        game=row.game,
        options=row.options,
        challenger=PlayerRow(row.challenger_id, row.challenger_name, row.challenger_locale),
        opponent=PlayerRow(row.opponent_id, row.opponent_name, row.opponent_locale),
        side=row.side,
        is_rated=row.is_rated,
        clock=row.clock,
        place=place_of(row),
        locale=row.locale,
        state=row.state,
        match_id=row.match_id,
        rematch_of=row.rematch_of,
        start=row.start,
        created_at=row.created_at,
        expires_at=row.expires_at,
    )
