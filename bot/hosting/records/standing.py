"""How well somebody plays, and what leaderboards show; immutable."""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.matches.match import Player
from bot.hosting.ratings.rating import Pool, is_settled
from bot.hosting.ratings.spans import Span
from engines.core.game import Game
from engines.core.statistics.tally import Tally


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's rating in one pool of a variant of a game.

    `variant` is the key of `bot.hosting.ratings.rating.variant_of`: empty for the usual
    rules, else such as `rule=renju`. `tally` counts the rated matches of the pool.
    """

    player: Player
    game: Game
    variant: str
    pool: Pool
    rating: int
    tally: Tally

    @property
    def is_settled(self) -> bool:
        """Whether the rating may be shown: enough results have counted."""
        return is_settled(self.tally.games)


@dataclass(frozen=True, slots=True)
class Ranking:
    """Which leaderboard: of a game and pool, of one server or of all (`None`).

    By what was gained since this week, month or season began; without a `span` by rating.
    """

    game: Game
    pool: Pool = Pool.PEOPLE
    span: Span | None = None
    guild_id: int | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of a leaderboard; `value` is a rating, or what was gained."""

    rank: int
    player: Player
    variant: str
    value: int
    results: int
    climbed: int | None
    """By how many places somebody has risen (negative: sunk) since the week began; `None`: not known."""


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """Some lines of a leaderboard, counted from page 0; `own` is the place of who asks, if they have one."""

    ranking: Ranking
    number: int
    places: tuple[Placed, ...]
    own: Placed | None
    has_more: bool
