"""Attempts at puzzles, and ratings of puzzles and of their solvers.

A day is the number of a date in UTC, counted from year 1; 0 stands for a puzzle that is not a daily one.
A damaged row is loaded as `None`, and left out of lists.
"""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime

import sqlalchemy as sa

from db.access import Connection
from db.puzzle_rows import AttemptRow, ResultRow, SolverRow, StrengthRow
from db.row_validation import valid_or_none, valid_rows
from db.schema import players, puzzle_attempts, puzzle_ratings, puzzle_strengths
from db.store.queries import columns_of, count, read_first
from db.store.upsert import Upsert, all_incoming


def begin(connection: Connection, attempt: AttemptRow) -> bool:
    """Store a first attempt; return false if the person already has one.

    That is an attempt at the same puzzle on the same day (0 for puzzles that are not daily), or at any daily
    puzzle of that day and game.
    """
    return _BEGIN.execute(connection, asdict(attempt))


def load(connection: Connection, user_id: int, puzzle_id: int) -> AttemptRow | None:
    """Return the person's attempt at a puzzle, that with the latest day if there are several, or `None`."""
    attempts = _ATTEMPTS.where(_COLUMNS.user_id == user_id, _COLUMNS.puzzle_id == puzzle_id)
    return read_first(connection, AttemptRow, attempts.order_by(_COLUMNS.day.desc()))


def load_daily(connection: Connection, user_id: int, day: int, game: str) -> AttemptRow | None:
    """Return the person's attempt at the daily puzzle of that day and game; `None` without one."""
    of_day = _ATTEMPTS.where(_COLUMNS.user_id == user_id, _COLUMNS.day == day, _COLUMNS.game == game)
    return read_first(connection, AttemptRow, of_day.where(_IS_DAILY))


def load_games_of_day(connection: Connection, user_id: int, day: int) -> list[str]:
    """Return the games in which the person has tried that day's daily puzzle."""
    query = sa.select(_COLUMNS.game).where(_COLUMNS.user_id == user_id, _COLUMNS.day == day, _IS_DAILY)
    return list(connection.scalars(query))


def load_open(connection: Connection, user_id: int, game: str) -> AttemptRow | None:
    """Return the person's unfinished first attempt at a puzzle of the game, or `None`.

    Attempts at daily puzzles are left out.
    """
    others = _ATTEMPTS.where(_COLUMNS.user_id == user_id, _COLUMNS.game == game, _IS_NOT_DAILY)
    return read_first(connection, AttemptRow, others.where(_COLUMNS.result.is_(None)))


def load_tried(connection: Connection, user_id: int, game: str) -> set[int]:
    """Return the ids of the puzzles of the game that the person has tried, daily or not."""
    query = sa.select(_COLUMNS.puzzle_id).where(_COLUMNS.user_id == user_id, _COLUMNS.game == game)
    return set(connection.scalars(query))


def count_days(connection: Connection, user_id: int, puzzle_id: int) -> int:
    """Return the number of rows for a person's attempts at a puzzle.

    There is one for each day on which they tried it as the daily puzzle, and one if they tried it otherwise.
    """
    return count(connection, _COLUMNS.user_id == user_id, _COLUMNS.puzzle_id == puzzle_id)


def advance(connection: Connection, attempt: AttemptRow, step: int | None) -> bool:
    """Store `step`, the number of correct moves in the current attempt; `None` if the attempt is over.

    Returns false, without a change, if the stored number is not that of `attempt`.
    """
    stands = _COLUMNS.step.is_(None) if attempt.step is None else _COLUMNS.step == attempt.step
    return connection.execute(_changed(attempt, stands).values(step=step)).rowcount == 1


def end(connection: Connection, attempt: AttemptRow, result: str, now: datetime) -> bool:
    """Store the result of a first attempt, `solved`, `failed` or `shown`, and that no attempt is in progress.

    Returns false, without a change, if the first attempt had already ended.
    """
    ended = _changed(attempt, _COLUMNS.result.is_(None)).values(result=result, ended_at=now, step=None)
    return connection.execute(ended).rowcount == 1


def load_results(connection: Connection, guild_id: int, day: int, game: str) -> list[ResultRow]:
    """Return the results that count in a server for a day's puzzle of a game, the quickest solvers first.

    People who failed or were shown the solution follow, ordered by time too.
    """
    query = (
        sa.select(_COLUMNS.user_id, players.c.name, _COLUMNS.result, _COLUMNS.began_at, _COLUMNS.ended_at)
        .join(players)
        .where(
            _COLUMNS.guild_id == guild_id,
            _COLUMNS.day == day,
            _COLUMNS.game == game,
            _COLUMNS.result.is_not(None),
        )
        .order_by(sa.not_(_IS_SOLVED), _COLUMNS.ended_at - _COLUMNS.began_at, _COLUMNS.user_id)
    )
    return valid_rows(ResultRow(*row) for row in connection.execute(query))


def load_solved_days(connection: Connection, user_id: int) -> list[int]:
    """Return the days on which the person solved a daily puzzle, the latest first."""
    query = sa.select(_COLUMNS.day).where(_COLUMNS.user_id == user_id, _IS_DAILY, _IS_SOLVED).distinct()
    found = connection.scalars(query.order_by(_COLUMNS.day.desc()))
    return [day for day in found if isinstance(day, int)]


def load_strength(connection: Connection, puzzle_id: int) -> StrengthRow | None:
    """Return a puzzle's rating; `None` before anybody tried it."""
    query = columns_of(StrengthRow, puzzle_strengths).where(puzzle_strengths.c.puzzle_id == puzzle_id)
    return read_first(connection, StrengthRow, query)


def lock_strength(connection: Connection, puzzle_id: int) -> None:
    """Lock the rating of a puzzle until this transaction ends, even if the puzzle has no rating yet.

    SQLite has one writer and needs no lock.
    """
    if connection.dialect.name != "sqlite":
        # Use an advisory lock, because there may be no row to lock yet.
        key = sa.func.hashtextextended(f"puzzle_strengths {puzzle_id}", 0)
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(key)))


def load_strengths(connection: Connection) -> dict[int, float]:
    """Return the rating of each puzzle that somebody has tried, by the puzzle's id."""
    found = connection.execute(sa.select(puzzle_strengths.c.puzzle_id, puzzle_strengths.c.rating))
    return {number: float(rating) for number, rating in found if isinstance(rating, (int, float))}


def save_strength(connection: Connection, puzzle_id: int, strength: StrengthRow) -> None:
    """Store a puzzle's rating."""
    _SAVE_STRENGTH.execute(connection, {"puzzle_id": puzzle_id, **asdict(strength)})


def load_solver(connection: Connection, user_id: int, game: str) -> SolverRow | None:
    """Return a person's standing in a game's puzzles; `None` before the first result."""
    query = sa.select(*(puzzle_ratings.c[name] for name in _STANDING))
    is_theirs = (puzzle_ratings.c.user_id == user_id) & (puzzle_ratings.c.game == game)
    row = connection.execute(query.where(is_theirs)).one_or_none()
    return valid_or_none(SolverRow(StrengthRow(*row[:3]), *row[3:]) if row else None)


def save_solver(connection: Connection, user_id: int, game: str, solver: SolverRow) -> None:
    """Store a person's standing in a game's puzzles."""
    values = {"user_id": user_id, "game": game, **asdict(solver.strength)}
    values |= {name: getattr(solver, name) for name in _STANDING[3:]}
    _SAVE_SOLVER.execute(connection, values)


def _changed(attempt: AttemptRow, is_so: sa.ColumnElement[bool]) -> sa.Update:
    """Return an UPDATE of the stored row of `attempt` (same person, puzzle and day) if it meets `is_so`."""
    return puzzle_attempts.update().where(
        _COLUMNS.user_id == attempt.user_id,
        _COLUMNS.puzzle_id == attempt.puzzle_id,
        _COLUMNS.day == attempt.day,
        is_so,
    )


# -- statements ---------------------------------------------------------
_COLUMNS = puzzle_attempts.c
_ATTEMPTS = columns_of(AttemptRow, puzzle_attempts)
# A literal, because the partial indexes use it.
_IS_DAILY = _COLUMNS.day > sa.literal_column("0")
_IS_NOT_DAILY = _COLUMNS.day == sa.literal_column("0")
_IS_SOLVED = _COLUMNS.result == sa.literal_column("'solved'")
_BEGIN = Upsert(puzzle_attempts)
_SAVE_STRENGTH = Upsert(puzzle_strengths, all_incoming(StrengthRow.__slots__))
_STANDING = (*StrengthRow.__slots__, "solved", "failed", "updated_at", "missing")
_SAVE_SOLVER = Upsert(puzzle_ratings, all_incoming(_STANDING))
