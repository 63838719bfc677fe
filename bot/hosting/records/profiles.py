"""Profiles, read from results, ratings, feats and puzzles; openings are grouped up to symmetry."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Player
from bot.hosting.matches.stored.replay import person
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.puzzles.dailies import day_of, streak_of
from bot.hosting.puzzles.solvers import standing_in
from bot.hosting.ratings.rating import PLACEMENT_RESULTS, UNCOUNTED, Pool, missing_results
from bot.hosting.records.feats import Feat
from bot.hosting.records.profile import (
    Badge,
    GameProfile,
    GameRecord,
    GameStanding,
    Opening,
    Profile,
    RatingCourse,
)
from db.access import Connection
from db.rows import MatchRow, PlayerRow
from db.standing_rows import OpeningRow, RatingKey, RatingRow, TallyRow
from db.store import puzzles
from db.store.match import finished_matches, matches
from db.store.person import badges, players
from db.store.standing import head_to_head, ratings, tallies
from engines.core.board.identity import canonical_form
from engines.core.errors import TengenError
from engines.core.game import Game
from engines.core.statistics.tally import Tally
from engines.core.types import Seat
from engines.registry import levels_of

_MAX_POINTS, _MIN_POINTS = 100, 2
"""Maximum and minimum number of results in a rating history."""
_OPPONENTS = 5
_LOOKED_THROUGH, _BEGINNINGS = 1000, 100
"""Number of latest matches that are searched for openings, and maximum number of them in one game."""
PLIES, _OPENINGS = 3, 3
"""Number of plies that form an opening, and maximum number of openings listed."""


class Profiles:
    """Builds people's profiles; raises `BusyError` if the database fails."""

    def __init__(self, repository: MatchRepository, games: Mapping[str, Game]) -> None:
        self._matches = repository
        self._games = games

    async def of(self, user_id: int) -> Profile:
        """Return a person's profile; it is empty for an unknown person."""
        profile, ongoing = await self._matches.report(lambda connection: self._of(connection, user_id))
        playable = await self._matches.replay.matches(ongoing)
        return replace(profile, ongoing=tuple(await self._matches.with_boards(playable)))

    async def in_game(self, user_id: int, game: Game) -> GameProfile | None:
        """Return a person's profile in a game; `None` without a finished match that counts (`GameRecord`)."""
        return await self._matches.report(lambda connection: self._in_game(connection, user_id, game))

    def _of(self, connection: Connection, user_id: int) -> tuple[Profile, list[MatchRow]]:
        """Return a person's profile without the ongoing matches, and the rows of those matches."""
        player, now = _player(players.load(connection, user_id), user_id), self._matches.now()
        rated = ratings.load_of_player(connection, user_id)
        streak = tallies.load_streak(connection, user_id)
        puzzles_of_game = {
            game: standing
            for game in self._games.values()
            if (standing := standing_in(connection, user_id, game.id, now)).results
        }
        profile = Profile(
            player=player,
            records=self._records(player, tallies.load_of_player(connection, user_id), rated),
            streak=streak.now,
            longest_streak=streak.longest,
            ongoing=(),
            badges=tuple(
                Badge(Feat(row.feat), self._games[row.game], row.match_id)
                for row in badges.load_of_player(connection, user_id)
                if row.game in self._games and row.feat in list(Feat)
            ),
            solving=puzzles_of_game,
            course=self._course(connection, player, rated),
            daily_streak=streak_of(puzzles.load_solved_days(connection, user_id), day_of(now)),
        )
        limit = self._matches.limits.max_matches
        return profile, matches.load_of_player(connection, user_id, is_finished=False, limit=limit)

    def _in_game(self, connection: Connection, user_id: int, game: Game) -> GameProfile | None:
        rows = [row for row in tallies.load_of_player(connection, user_id) if row.game == game.id]
        if not rows:
            return None
        player = _player(players.load(connection, user_id), user_id)
        rated = [row for row in ratings.load_of_player(connection, user_id) if row.game == game.id]
        (record,) = self._records(player, rows, rated)
        met = head_to_head.load_of_player(connection, user_id, game.id, _OPPONENTS)
        begun = finished_matches.load_beginnings(
            connection,
            user_id,
            game.id,
            uncounted=sorted(UNCOUNTED),
            plies=PLIES,
            moved=EventKind.MOVED,
            taken_back=EventKind.TAKEN_BACK,
            looked_through=_LOOKED_THROUGH,
            limit=_BEGINNINGS,
        )
        return GameProfile(
            player=player,
            record=record,
            seats={seat: _tally(row for row in rows if row.seat == seat) for seat in Seat},
            levels=_by_level(game, rows),
            opponents=tuple(
                (Player(row.user_id, row.name), Tally(row.wins, row.draws, row.losses)) for row in met
            ),
            openings=favourite_openings(game, begun),
            solving=standing_in(connection, user_id, game.id, self._matches.now()),
            course=self._course(connection, player, rated),
        )

    def _records(
        self, player: Player, results: Sequence[TallyRow], rated: Sequence[RatingRow]
    ) -> tuple[GameRecord, ...]:
        records = []
        for game in self._games.values():
            own = [row for row in results if row.game == game.id]
            if own:
                standings = (self._standing(row, player) for row in rated if row.game == game.id)
                people = _tally(row for row in own if not row.level)
                engines = _tally(row for row in own if row.level)
                beaten = (level for level, tally in _by_level(game, own).items() if tally.wins)
                records.append(GameRecord(game, people, engines, tuple(standings), tuple(beaten)))
        return tuple(sorted(records, key=lambda record: -record.people.games - record.engines.games))

    def _course(
        self, connection: Connection, player: Player, rated: Sequence[RatingRow]
    ) -> RatingCourse | None:
        """Return the history of the rating with the most results, of those in `rated` that people see.

        People see the ratings of installed games that need no more results (`missing_results`). The history
        has at most the latest `_MAX_POINTS` values, from the last result of the placement on. Returns `None`
        if people see none of the ratings, or for fewer than `_MIN_POINTS` values.
        """
        shown = [row for row in rated if row.game in self._games and not self._missing(row)]
        most = max(shown, key=_results, default=None)
        if most is None:
            return None
        key = RatingKey(most.user_id, most.game, most.variant, most.pool)
        points = ratings.load_course(connection, key, after_results=PLACEMENT_RESULTS - 1, limit=_MAX_POINTS)
        if len(points) < _MIN_POINTS:
            return None
        return RatingCourse(self._standing(most, player), tuple((at, round(value)) for at, value in points))

    def _standing(self, row: RatingRow, player: Player) -> GameStanding:
        return GameStanding(
            player=player,
            game=self._games[row.game],
            variant=row.variant,
            pool=Pool(row.pool),
            rating=round(row.rating),
            tally=Tally(row.wins, row.draws, row.losses),
            missing=self._missing(row),
        )

    def _missing(self, row: RatingRow) -> int:
        return missing_results(row.missing, row.updated_at, self._matches.now())


def _player(row: PlayerRow | None, user_id: int) -> Player:
    return person(row) if row else Player(user_id, str(user_id))


def _results(row: RatingRow) -> int:
    return row.wins + row.draws + row.losses


def _by_level(game: Game, rows: Sequence[TallyRow]) -> dict[str, Tally]:
    """Return results by the level's id: the weakest level first, then levels that the game no longer has.

    Levels without results are left out.
    """
    ladder = [level.id for level in levels_of(game)]
    gone = sorted({row.level for row in rows if row.level} - set(ladder))
    found = {level: _tally(row for row in rows if row.level == level) for level in (*ladder, *gone)}
    return {level: tally for level, tally in found.items() if tally.games}


def _tally(rows: Iterable[TallyRow]) -> Tally:
    return sum((Tally(row.wins, row.draws, row.losses) for row in rows), Tally())


def favourite_openings(game: Game, rows: Iterable[OpeningRow]) -> tuple[Opening, ...]:
    """Return the most frequent openings, at most `_OPENINGS`, each with the moves of its latest match.

    `rows` are the beginnings of one person's matches, the latest match first. Those that have become illegal
    are left out.
    """
    names: dict[int, tuple[str, ...]] = {}
    tallies: dict[int, Tally] = {}
    for row in rows:
        found = _opening(game, tuple(sorted(row.options.items())), row.actions)
        if found is None:
            continue
        key, moves = found
        names.setdefault(key, moves)
        tallies[key] = tallies.get(key, Tally()) + Tally(**{row.outcome: 1})
    most = sorted(tallies, key=lambda key: -tallies[key].games)[:_OPENINGS]
    return tuple(Opening(names[key], tallies[key]) for key in most)


@functools.lru_cache(8192)
def _opening(
    game: Game, options: tuple[tuple[str, str], ...], actions: tuple[int, ...]
) -> tuple[int, tuple[str, ...]] | None:
    """Return the key of the position after `actions`, and their notation; `None` if illegal by now."""
    try:
        position = game.position(dict(options), actions)
    except (TengenError, ValueError, LookupError):
        return None
    return canonical_form(position).key, position.history()
