"""Attempts at puzzles, and ratings of puzzles and of their solvers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime
from typing import Any

import sqlalchemy as sa

from db.damage import sound, sound_or_none
from db.puzzle_rows import AttemptRow, ResultRow, SolverRow, StrengthRow
from db.schema import players, puzzle_attempts, puzzle_ratings, puzzle_strengths
from db.store.upsert import Upsert, all_incoming


def begin(connection: sa.Connection, attempt: AttemptRow) -> bool:
    """Store a first attempt; whether the person had none at that puzzle on that day."""
    return _BEGIN.execute(connection, asdict(attempt))


def load(connection: sa.Connection, user_id: int, puzzle_id: int) -> AttemptRow | None:
    """Return the person's attempt at a puzzle, of several days the latest day's."""
    row = connection.execute(_LOAD, {"user": user_id, "puzzle": puzzle_id}).first()
    return sound_or_none(AttemptRow(*row) if row else None)


def load_daily(connection: sa.Connection, user_id: int, day: int, game: str) -> AttemptRow | None:
    """Return the person's attempt at the puzzle of that day and game."""
    row = connection.execute(_OF_DAY, {"user": user_id, "of_day": day, "of_game": game}).first()
    return sound_or_none(AttemptRow(*row) if row else None)


def load_games_of_day(connection: sa.Connection, user_id: int, day: int) -> list[str]:
    """Return the games whose puzzle of that day the person has tried."""
    return list(connection.scalars(_GAMES_OF_DAY, {"user": user_id, "of_day": day}))


def load_open(connection: sa.Connection, user_id: int, game: str) -> AttemptRow | None:
    """Return the person's unfinished first attempt at a puzzle of the game that is no daily one."""
    row = connection.execute(_OPEN, {"user": user_id, "of_game": game}).first()
    return sound_or_none(AttemptRow(*row) if row else None)


def tried(connection: sa.Connection, user_id: int, game: str) -> set[int]:
    """Return the puzzles of the game that the person has tried."""
    return set(connection.scalars(_TRIED, {"user": user_id, "of_game": game}))


def count_days(connection: sa.Connection, user_id: int, puzzle_id: int) -> int:
    """Return on how many days the person has tried a puzzle; at any time counts as one of them."""
    return int(connection.scalar(_DAYS, {"user": user_id, "puzzle": puzzle_id}) or 0)


def advance(connection: sa.Connection, attempt: AttemptRow, step: int | None) -> bool:
    """Set how many moves are made in the attempt under way; whether it still stood where `attempt` says."""
    query = _ADVANCE if attempt.step is not None else _RESUME
    values = {**_key(attempt), "from_step": attempt.step, "step": step}
    return connection.execute(query, values).rowcount == 1


def end(connection: sa.Connection, attempt: AttemptRow, result: str, now: datetime) -> bool:
    """Store what a first attempt came to; whether it had not ended yet."""
    values = {**_key(attempt), "result": result, "ended_at": now}
    return connection.execute(_END, values).rowcount == 1


def load_results(connection: sa.Connection, guild_id: int, day: int, game: str) -> list[ResultRow]:
    """Return what people of a server came to on a day, the quickest solvers first."""
    values = {"guild": guild_id, "of_day": day, "of_game": game}
    return sound(ResultRow(*row) for row in connection.execute(_RESULTS, values))


def solved_days(connection: sa.Connection, user_id: int) -> list[int]:
    """Return the days on which the person solved a daily puzzle, the latest first."""
    return [day for day in connection.scalars(_SOLVED_DAYS, {"user": user_id}) if isinstance(day, int)]


def strength(connection: sa.Connection, puzzle_id: int) -> StrengthRow | None:
    """Return how hard a puzzle has proven; `None` before anybody tried."""
    row = connection.execute(_STRENGTH, {"puzzle": puzzle_id}).one_or_none()
    return sound_or_none(StrengthRow(*row) if row else None)


def lock_strength(connection: sa.Connection, puzzle_id: int) -> None:
    """Keep other transactions from the rating of a puzzle, also where it has none yet, until this one ends.

    SQLite has one writer and needs no lock.
    """
    if connection.dialect.name != "sqlite":
        connection.execute(_LOCK_STRENGTH, {"key": f"puzzle_strengths {puzzle_id}"})


def strengths(connection: sa.Connection) -> dict[int, float]:
    """Return the ratings of all puzzles that somebody has tried: no more than are shipped."""
    found = connection.execute(_STRENGTHS)
    return {number: float(rating) for number, rating in found if isinstance(rating, (int, float))}


def save_strength(connection: sa.Connection, puzzle_id: int, strength: StrengthRow) -> None:
    """Store how hard a puzzle has proven."""
    _SAVE_STRENGTH.execute(connection, {"puzzle_id": puzzle_id, **asdict(strength)})


def solver(connection: sa.Connection, user_id: int, game: str) -> SolverRow | None:
    """Return a person's standing in a game's puzzles; `None` before the first result."""
    row = connection.execute(_SOLVER, {"user": user_id, "of_game": game}).one_or_none()
    return sound_or_none(SolverRow(StrengthRow(*row[:3]), *row[3:]) if row else None)


def save_solver(connection: sa.Connection, user_id: int, game: str, solver: SolverRow) -> None:
    """Store a person's standing in a game's puzzles."""
    values = {"user_id": user_id, "game": game, **asdict(solver.strength)}
    values |= {"solved": solver.solved, "failed": solver.failed, "updated_at": solver.updated_at}
    _SAVE_SOLVER.execute(connection, values)


def _key(attempt: AttemptRow) -> Mapping[str, Any]:
    return {"user": attempt.user_id, "puzzle": attempt.puzzle_id, "of_day": attempt.day}


# -- statements ---------------------------------------------------------
_ATTEMPTS = sa.select(*(puzzle_attempts.c[name] for name in AttemptRow.__slots__))
_BEGIN = Upsert(puzzle_attempts)
_USER = puzzle_attempts.c.user_id == sa.bindparam("user")
_PUZZLE = puzzle_attempts.c.puzzle_id == sa.bindparam("puzzle")
_DAY = puzzle_attempts.c.day == sa.bindparam("of_day")
_GAME = puzzle_attempts.c.game == sa.bindparam("of_game")
_LOAD = _ATTEMPTS.where(_USER, _PUZZLE).order_by(puzzle_attempts.c.day.desc()).limit(1)
_OF_DAY = _ATTEMPTS.where(_USER, _DAY, _GAME, puzzle_attempts.c.day > sa.literal_column("0"))
_GAMES_OF_DAY = sa.select(puzzle_attempts.c.game).where(
    _USER, _DAY, puzzle_attempts.c.day > sa.literal_column("0")
)
_OPEN = _ATTEMPTS.where(
    _USER, _GAME, puzzle_attempts.c.day == sa.literal_column("0"), puzzle_attempts.c.result.is_(None)
).limit(1)
_TRIED = sa.select(puzzle_attempts.c.puzzle_id).where(_USER, _GAME)
_DAYS = sa.select(sa.func.count()).select_from(puzzle_attempts).where(_USER, _PUZZLE)
_STRENGTHS = sa.select(puzzle_strengths.c.puzzle_id, puzzle_strengths.c.rating)
_OWN = (_USER, _PUZZLE, _DAY)
_ADVANCE = (
    puzzle_attempts.update()
    .where(*_OWN, puzzle_attempts.c.step == sa.bindparam("from_step"))
    .values(step=sa.bindparam("step"))
)
_RESUME = (
    puzzle_attempts.update().where(*_OWN, puzzle_attempts.c.step.is_(None)).values(step=sa.bindparam("step"))
)
_END = (
    puzzle_attempts.update()
    .where(*_OWN, puzzle_attempts.c.result.is_(None))
    .values(result=sa.bindparam("result"), ended_at=sa.bindparam("ended_at"), step=None)
)
_RESULTS = (
    sa.select(
        puzzle_attempts.c.user_id,
        players.c.name,
        puzzle_attempts.c.result,
        puzzle_attempts.c.began_at,
        puzzle_attempts.c.ended_at,
    )
    .join(players)
    .where(
        puzzle_attempts.c.guild_id == sa.bindparam("guild"),
        _DAY,
        _GAME,
        puzzle_attempts.c.result.is_not(None),
    )
    .order_by(
        puzzle_attempts.c.result != sa.literal_column("'solved'"),
        puzzle_attempts.c.ended_at - puzzle_attempts.c.began_at,
        puzzle_attempts.c.user_id,
    )
)
_SOLVED_DAYS = (
    sa.select(puzzle_attempts.c.day)
    .where(
        _USER,
        puzzle_attempts.c.day > sa.literal_column("0"),
        puzzle_attempts.c.result == sa.literal_column("'solved'"),
    )
    .distinct()
    .order_by(puzzle_attempts.c.day.desc())
)
# There may be no row to lock yet.
_LOCK_STRENGTH = sa.select(
    sa.func.pg_advisory_xact_lock(sa.func.hashtextextended(sa.bindparam("key", type_=sa.Text), 0))
)
_COLUMNS = StrengthRow.__slots__
_STRENGTH = sa.select(*(puzzle_strengths.c[name] for name in _COLUMNS)).where(
    puzzle_strengths.c.puzzle_id == sa.bindparam("puzzle")
)
_SAVE_STRENGTH = Upsert(puzzle_strengths, all_incoming(_COLUMNS))
_STANDING = (*_COLUMNS, "solved", "failed", "updated_at")
_SOLVER = sa.select(*(puzzle_ratings.c[name] for name in _STANDING)).where(
    puzzle_ratings.c.user_id == sa.bindparam("user"), puzzle_ratings.c.game == sa.bindparam("of_game")
)
_SAVE_SOLVER = Upsert(puzzle_ratings, all_incoming(_STANDING))
