"""Leaderboards and profiles, read from results and ratings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from bot.hosting.matches.match import Player
from bot.hosting.matches.replay import person
from bot.hosting.matches.repository import MatchRepository
from bot.hosting.ratings.rating import PLACEMENT_RESULTS, UNCOUNTED, Pool, is_settled
from bot.hosting.ratings.spans import Span, beginning
from bot.hosting.records.standing import (
    Course,
    GameRecord,
    LeaderboardPage,
    Placed,
    Profile,
    Ranking,
    Standing,
    Tally,
)
from db.rows import MatchRow, PlayerRow
from db.standing_rows import PlacedRow, RankingKey, RatingKey, RatingRow, TallyRow
from db.store import encounters, matches, players, rankings, ratings, tallies
from engines.core.game import Game

_MOST_POINTS, _FEWEST_POINTS = 100, 2
"""How many of its latest results a rating's course tells, and how many make one."""
PAGE = 10
"""Lines of a page of a leaderboard."""
_RECENT, _LOOKED_AT = 5, 15
"""So many latest matches are shown, of so many that are read: imported ones are nobody's results."""


@dataclass(frozen=True, slots=True)
class _Past:
    """What is stored about a person."""

    player: PlayerRow | None
    tallies: list[TallyRow]
    streak: int
    ratings: list[RatingRow]
    recent: list[MatchRow]
    ongoing: int
    rated: RatingRow | None
    """The settled rating that rests on most results."""
    course: list[tuple[datetime, float]]
    """How that went."""


class Records:
    """Answers questions about the past."""

    def __init__(self, repository: MatchRepository, games: Mapping[str, Game]) -> None:
        self._matches = repository
        self._games = games

    async def leaderboard(self, ranking: Ranking, user_id: int, number: int = 0) -> LeaderboardPage:
        """A page of a leaderboard, as this person sees it.

        Everybody stands there once, with their best variant that is settled and has a win; by gain,
        those who have gained something.
        """
        began_at = beginning(ranking.span or Span.WEEK, self._matches.now())
        key, offset = RankingKey(ranking.game.id, ranking.pool, ranking.span, began_at), number * PAGE

        def work(connection: sa.Connection) -> tuple[list[PlacedRow], PlacedRow | None]:
            rows = rankings.load_page(connection, key, ranking.guild_id, limit=PAGE + 1, offset=offset)
            own = next((placed for placed in rows[:PAGE] if placed.row.user_id == user_id), None)
            return rows, own or rankings.load_place(connection, key, ranking.guild_id, user_id)

        rows, own = await self._matches.report(work)
        places = tuple(map(_placed, rows[:PAGE]))
        place = None if own is None else _placed(own)
        return LeaderboardPage(ranking, number, places, place, len(rows) > PAGE)

    async def versus(self, user_id: int, other_id: int) -> dict[Game, Tally]:
        """How often a person won, drew and lost against another in each game that the two have finished."""
        rows = await self._matches.report(
            lambda connection: encounters.count(connection, user_id, other_id, sorted(UNCOUNTED))
        )
        return {self._games[game]: Tally(*counts) for game, *counts in rows if game in self._games}

    async def name(self, user_id: int) -> str:
        """What a person was called when they were last seen; the number of somebody never seen."""
        row = await self._matches.read(lambda connection: players.load(connection, user_id))
        return str(user_id) if row is None else row.name

    async def profile(self, user_id: int) -> Profile:
        """What is known of a person; somebody never seen has an empty profile."""
        past = await self._matches.report(lambda connection: self._past(connection, user_id))
        latest = await self._matches.replay.matches(past.recent)
        recent = [match for match in latest if not match.is_imported]
        player = person(past.player) if past.player else Player(user_id, str(user_id))
        return Profile(
            player=player,
            records=self._records(player, past.tallies, past.ratings),
            streak=past.streak,
            recent=tuple(recent[:_RECENT]),
            ongoing=past.ongoing,
            course=self._course(player, past),
        )

    def _course(self, player: Player, past: _Past) -> Course | None:
        if past.rated is None or past.rated.game not in self._games or len(past.course) < _FEWEST_POINTS:
            return None
        points = tuple((at, round(value)) for at, value in past.course)
        return Course(self._standing(past.rated, player), points)

    def _past(self, connection: sa.Connection, user_id: int) -> _Past:
        rated = ratings.load_of_player(connection, user_id)
        most = _most_rated(rated)
        return _Past(
            player=players.load(connection, user_id),
            tallies=tallies.load_of_player(connection, user_id),
            streak=tallies.load_streak(connection, user_id),
            ratings=rated,
            rated=most,
            course=[] if most is None else _course_in(connection, most),
            recent=matches.load_of_player(connection, user_id, is_finished=True, limit=_LOOKED_AT),
            ongoing=self._matches.count_ongoing_in(connection, user_id),
        )

    def _records(
        self, player: Player, results: Sequence[TallyRow], rated: Sequence[RatingRow]
    ) -> tuple[GameRecord, ...]:
        records = []
        for game in self._games.values():
            own = [row for row in results if row.game == game.id]
            if own:
                standings = (self._standing(row, player) for row in rated if row.game == game.id)
                people = _tally(row for row in own if not row.is_engine)
                engines = _tally(row for row in own if row.is_engine)
                records.append(GameRecord(game, people, engines, tuple(standings)))
        return tuple(sorted(records, key=lambda record: -record.people.games - record.engines.games))

    def _standing(self, row: RatingRow, player: Player) -> Standing:
        return Standing(
            player=player,
            game=self._games[row.game],
            variant=row.variant,
            pool=Pool(row.pool),
            rating=round(row.rating),
            tally=Tally(row.wins, row.draws, row.losses),
        )


def _most_rated(rated: Sequence[RatingRow]) -> RatingRow | None:
    settled = [row for row in rated if is_settled(_results(row))]
    return max(settled, key=_results, default=None)


def _results(row: RatingRow) -> int:
    return row.wins + row.draws + row.losses


def _course_in(connection: sa.Connection, row: RatingRow) -> list[tuple[datetime, float]]:
    key = RatingKey(row.user_id, row.game, row.variant, row.pool)
    return ratings.load_course(connection, key, after_results=PLACEMENT_RESULTS - 1, limit=_MOST_POINTS)


def _placed(placed: PlacedRow) -> Placed:
    row, before = placed.row, placed.rank_before
    return Placed(
        rank=placed.rank,
        player=Player(row.user_id, row.name),
        variant=row.variant,
        value=round(row.value),
        results=row.results,
        climbed=None if before is None else before - placed.rank,
    )


def _tally(rows: Iterable[TallyRow]) -> Tally:
    counted = tuple(rows)
    return Tally(
        wins=sum(row.wins for row in counted),
        draws=sum(row.draws for row in counted),
        losses=sum(row.losses for row in counted),
    )
