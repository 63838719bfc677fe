"""The season's table of a series: the points of its tournaments of a season, added. Pure.

A season is a quarter of a year, as on the leaderboards; a tournament belongs to the season of its start. Each
tournament gives the points of its own table. Players with equal points rank by the tournaments they won.
Engines are left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby

from bot.hosting.matches.match import Player
from bot.hosting.ratings.results import Span, beginning
from bot.hosting.tournaments.standings import Row
from bot.hosting.tournaments.tournament import Tournament, TournamentState
from db.tournament_rows import SeriesRow


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A player's row in the season's table."""

    rank: int
    """Rank from 1; players with equal points and wins share a rank."""
    player: Player
    points: float
    played: int
    """Number of tournaments in which the player took part."""
    won: int
    """Number of tournaments in which the player was first, also shared, and scored in a game."""


@dataclass(frozen=True, slots=True)
class Season:
    """The table of a season, the best player first."""

    begins_at: datetime
    rows: tuple[SeasonRow, ...]
    count: int
    """Number of the season's finished tournaments."""


def seasons_of(rows: Iterable[SeriesRow]) -> list[tuple[datetime, list[int]]]:
    """Return the beginning of each season and the ids of its finished tournaments, the latest season first.

    The ids keep the order of `rows`. A season without a finished tournament is left out.
    """
    found: dict[datetime, list[int]] = {}
    for one in rows:
        if one.state == TournamentState.FINISHED and one.starts_at is not None:
            found.setdefault(beginning(Span.SEASON, one.starts_at), []).append(one.id)
    return sorted(found.items(), reverse=True)


def season_of(begins_at: datetime, tournaments: Collection[Tournament]) -> Season:
    """Return the table of the season from `begins_at`, to which these finished tournaments belong."""
    found: dict[int, SeasonRow] = {}
    for tournament in tournaments:
        for row in tournament.standings.rows:
            player = row.entrant.player
            if player.user_id is not None:
                before = found.get(player.user_id, SeasonRow(0, player, 0.0, 0, 0))
                found[player.user_id] = _with(before, row)
    return Season(begins_at, tuple(_ranked(found.values())), len(tournaments))


def _with(before: SeasonRow, row: Row) -> SeasonRow:
    is_first = row.rank == 1 and row.has_scored
    return SeasonRow(
        0, row.entrant.player, before.points + row.points, before.played + 1, before.won + is_first
    )


def _ranked(rows: Iterable[SeasonRow]) -> Iterable[SeasonRow]:
    rank = 1
    for _, tied in groupby(sorted(rows, key=_merit, reverse=True), _merit):
        equal = [replace(one, rank=rank) for one in tied]
        yield from equal
        rank += len(equal)


def _merit(row: SeasonRow) -> tuple[float, int]:
    return row.points, row.won
