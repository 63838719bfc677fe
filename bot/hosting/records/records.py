"""Leaderboards, head-to-head records, and single values that must survive a restart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.hosting.matches.match import Match, Player
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.ratings.rating import REST
from bot.hosting.ratings.results import Span, beginning
from bot.hosting.records.history import History
from bot.hosting.records.profile import LeaderboardPage, RankedPlayer, Ranking, UnrankedPlayer
from bot.hosting.records.profiles import Profiles
from db.access import Connection
from db.standing_rows import RankingKey, RankingPlaceRow
from db.store import key_values
from db.store.match import matches, recent_games
from db.store.person import players
from db.store.standing import head_to_head, rankings
from engines.core.game import Game
from engines.core.statistics.tally import Tally

_LATEST = 20
"""Number of a person's latest matches in each seat whose games count as the person's latest games."""
_LATEST_ANYWHERE = 1000
"""Number of the latest matches of all servers among which the latest match of one server is sought."""
PAGE = 10
"""Number of lines on a page of a leaderboard."""
_MAX_UNRANKED = 5
"""Maximum number of people listed below a leaderboard who are not ranked yet."""


class Records:
    """Returns leaderboards and head-to-head records.

    `profiles` returns profiles of people, and `history` lists past matches. All methods raise `BusyError` if
    the database fails.
    """

    def __init__(self, repository: MatchRepository, games: Mapping[str, Game]) -> None:
        self._matches = repository
        self._games = games
        self.profiles = Profiles(repository, games)
        self.history = History(repository)

    async def leaderboard(self, ranking: Ranking, user_id: int, number: int = 0) -> LeaderboardPage:
        """Return a page of a leaderboard, `number` from 0; `user_id` is the viewer, whose own line is added.

        Each person appears once, with the highest of their ranked ratings that has at least one win. A
        leaderboard of gains lists only people with a gain. The last page of a server's leaderboard of ratings
        also lists people who are not ranked yet, unless the server has more than 1,000 members.
        """
        now, offset = self._matches.now(), number * PAGE
        began_at = beginning(ranking.span or Span.WEEK, now)
        key = RankingKey(ranking.game.id, ranking.pool, ranking.span, began_at, now - REST)

        def work(connection: Connection) -> LeaderboardPage:
            rows = rankings.load_page(connection, key, ranking.guild_id, limit=PAGE + 1, offset=offset)
            # Damaged rows are missing, so ranks determine which lines are on this page.
            places = [placed for placed in rows if placed.rank <= offset + PAGE]
            own = next((placed for placed in places if placed.row.user_id == user_id), None)
            own = own or rankings.load_place(connection, key, ranking.guild_id, user_id)
            has_more = len(rows) > len(places)
            return LeaderboardPage(
                ranking,
                number,
                places=tuple(map(_placed, places)),
                own=None if own is None else _placed(own),
                has_more=has_more,
                unranked=() if has_more else _unranked_in(connection, ranking, key),
            )

        return await self._matches.report(work)

    async def versus(self, user_id: int, other_id: int) -> dict[Game, Tally]:
        """Return a person's results against another person, by game."""
        games = list(self._games)
        rows = await self._matches.report(lambda it: head_to_head.load_between(it, user_id, other_id, games))
        return {self._games[game]: Tally(*counts) for game, *counts in rows}

    async def count_ongoing(self) -> dict[str, int]:
        """Return the number of ongoing matches of each game, by the game's id."""
        return await self._matches.report(matches.count_by_game)

    async def is_somebodys_first(self, match: Match) -> bool:
        """Whether the match is the first one in its game for at least one of the people who play it."""

        def work(connection: Connection) -> bool:
            return not all(
                recent_games.has_other(connection, user_id, match.game.id, match.id)
                for user_id in match.user_ids
            )

        return await self._matches.report(work)

    async def suggested_games(self, user_id: int, guild_id: int | None) -> Sequence[str]:
        """Return the ids of a person's latest games, then those of the games that a server is playing.

        The former are of finished matches, the latest first; the latter of ongoing ones, the most played
        first. `guild_id` is `None` outside servers. Each id appears once.
        """

        def work(connection: Connection) -> list[str]:
            server = [] if guild_id is None else recent_games.load_going_on(connection, guild_id)
            return [*recent_games.load_latest(connection, user_id, _LATEST), *server]

        return list(dict.fromkeys(await self._matches.report(work)))

    async def latest_game(self, guild_id: int | None) -> str | None:
        """Return the game id of a server's latest finished match; `None` without a server.

        Also `None` if the match is not among the latest `_LATEST_ANYWHERE` of all servers.
        """
        if guild_id is None:
            return None
        return await self._matches.report(
            lambda connection: recent_games.load_latest_here(connection, guild_id, _LATEST_ANYWHERE)
        )

    async def name(self, user_id: int) -> str:
        """Return a person's last known name, or the id of an unknown person."""
        row = await self._matches.read(lambda connection: players.load(connection, user_id))
        return str(user_id) if row is None else row.name


def _unranked_in(connection: Connection, ranking: Ranking, key: RankingKey) -> tuple[UnrankedPlayer, ...]:
    if ranking.span is not None or ranking.guild_id is None:
        return ()
    rows = rankings.load_unranked(connection, key, ranking.guild_id, _MAX_UNRANKED)
    return tuple(UnrankedPlayer(Player(row.user_id, row.name), row.results, row.missing) for row in rows)


def _placed(placed: RankingPlaceRow) -> RankedPlayer:
    row, before = placed.row, placed.rank_before
    return RankedPlayer(
        rank=placed.rank,
        player=Player(row.user_id, row.name),
        variant=row.variant,
        value=round(row.value),
        results=row.results,
        climbed=None if before is None else before - placed.rank,
    )


class KeyValues:
    """Stores strings, such as the hash of the registered commands, and counts matches.

    Every method raises `BusyError` if the database is unavailable.
    """

    def __init__(self, repository: MatchRepository) -> None:
        self._matches = repository

    async def recall(self, key: str) -> str | None:
        """Return the value that `remember` stored under `key`, or `None`."""
        return await self._matches.read(lambda connection: key_values.load(connection, key))

    async def count_matches(self) -> tuple[int, int]:
        """Return the number of matches ever started, and the number of ongoing matches."""
        return await self._matches.read(lambda it: (matches.last_id(it), matches.count_all_ongoing(it)))

    async def remember(self, key: str, value: str) -> None:
        """Store `value` under `key`, replacing an earlier value."""
        await self._matches.write(lambda connection: key_values.save(connection, key, value))
