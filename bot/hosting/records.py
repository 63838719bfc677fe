"""Leaderboards and profiles, read from results and ratings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from bot.hosting.ledger import Ledger
from bot.hosting.match import Player
from bot.hosting.rating import PROVISIONAL_DEVIATION, UNCOUNTED, is_provisional
from bot.hosting.replay import person
from bot.hosting.standing import GameRecord, Profile, Standing, Tally
from db.rows import MatchRow, PlayerRow, RatingRow, ResultRow
from db.store import matches, players, ratings
from engines.core.game import Game

_WITHOUT = [str(termination) for termination in UNCOUNTED]
_RECENT = 5
_LONGEST_STREAK = 100


@dataclass(frozen=True, slots=True)
class _Past:
    """What is stored about a person."""

    player: PlayerRow | None
    results: list[ResultRow]
    ratings: list[RatingRow]
    outcomes: list[int]
    recent: list[MatchRow]
    ongoing: int


class Records:
    """Answers questions about the past."""

    def __init__(self, ledger: Ledger, games: Mapping[str, Game]) -> None:
        self._ledger = ledger
        self._games = games

    async def leaderboard(
        self, game: Game | None, guild_id: int | None, limit: int, offset: int
    ) -> list[Standing]:
        """The best players, each once with their best rating; provisional ratings come last."""
        wanted = list(self._games) if game is None else [game.id]
        rows = await self._ledger.report(
            lambda connection: ratings.load_ranking(
                connection,
                wanted,
                guild_id,
                settled_below=PROVISIONAL_DEVIATION,
                limit=limit,
                offset=offset,
            )
        )
        return [
            self._standing(row.rating, Player(row.rating.user_id, row.name), rank)
            for rank, row in enumerate(rows, offset + 1)
        ]

    async def profile(self, user_id: int) -> Profile:
        """What is known of a person; somebody never seen has an empty profile."""
        past = await self._ledger.report(lambda connection: self._past(connection, user_id))
        player = person(past.player) if past.player else Player(user_id, str(user_id))
        return Profile(
            player=player,
            records=self._records(player, past.results, past.ratings),
            streak=_streak(past.outcomes),
            recent=tuple(await self._ledger.replay.matches(past.recent)),
            ongoing=past.ongoing,
        )

    def _past(self, connection: sa.Connection, user_id: int) -> _Past:
        return _Past(
            player=players.load(connection, user_id),
            results=ratings.count_results(connection, user_id, without=_WITHOUT),
            ratings=ratings.load_of_player(connection, user_id),
            outcomes=ratings.load_outcomes(connection, user_id, without=_WITHOUT, limit=_LONGEST_STREAK),
            recent=matches.load_of_player(connection, user_id, is_finished=True, limit=_RECENT),
            ongoing=self._ledger.count_ongoing_in(connection, user_id),
        )

    def _records(
        self, player: Player, results: Sequence[ResultRow], rated: Sequence[RatingRow]
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

    def _standing(self, row: RatingRow, player: Player, rank: int = 0) -> Standing:
        return Standing(
            rank=rank,
            player=player,
            game=self._games[row.game],
            variant=row.variant,
            rating=round(row.rating),
            is_provisional=is_provisional(row.deviation),
            tally=Tally(row.wins, row.draws, row.losses),
        )


def _tally(rows: Iterable[ResultRow]) -> Tally:
    counts = {1: 0, 0: 0, -1: 0}
    for row in rows:
        counts[row.outcome] += row.count
    return Tally(counts[1], counts[0], counts[-1])


def _streak(outcomes: Sequence[int]) -> int:
    """Wins (or losses, negative) in a row, from the newest result on; a draw ends it."""
    if not outcomes:
        return 0
    length = 0
    while length < len(outcomes) and outcomes[length] == outcomes[0]:
        length += 1
    return outcomes[0] * length
