"""Immutable data classes for profiles and leaderboards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from bot.hosting.matches.match import MatchWithBoard, Player
from bot.hosting.puzzles.solvers import SolverStanding as PuzzleStanding
from bot.hosting.ratings.rating import Pool
from bot.hosting.ratings.results import Span
from bot.hosting.records.feats import Feat
from engines.core.game import Game
from engines.core.statistics.tally import Tally
from engines.core.types import Seat


@dataclass(frozen=True, slots=True)
class GameStanding:
    """A person's rating in one pool of a variant of a game.

    `variant` is the key of `bot.hosting.ratings.rating.variant_of`: empty for the usual rules, otherwise for
    example `rule=renju`. `tally` counts the rated matches of the pool. `missing` is the number of results
    that the rating still needs; a rating is shown only if that is 0.
    """

    player: Player
    game: Game
    variant: str
    pool: Pool
    rating: int
    tally: Tally
    missing: int = 0


@dataclass(frozen=True, slots=True)
class Ranking:
    """Selects a leaderboard: its game, its pool, and its server (`None` for all servers).

    With a `span`, people are ranked by their rating gain since the start of the week, month or season;
    otherwise they are ranked by rating.
    """

    game: Game
    pool: Pool = Pool.PEOPLE
    span: Span | None = None
    guild_id: int | None = None


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """A line of a leaderboard; `rank` counts from 1, and `value` is a rating or a gain.

    `results` is the number of results behind `value`. `variant` is the rated variant as in `GameStanding`; it
    is empty on a leaderboard of gains.
    """

    rank: int
    player: Player
    variant: str
    value: int
    results: int
    climbed: int | None
    """Ranks gained (negative: lost) since the start of the week; `None` if unknown."""


@dataclass(frozen=True, slots=True)
class UnrankedPlayer:
    """A person whose rating, after `results` results, needs `missing` more before it is shown and ranked."""

    player: Player
    results: int
    missing: int


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """A page of a leaderboard, numbered from 0; `own` is the viewer's own line, if the viewer is ranked."""

    ranking: Ranking
    number: int
    places: tuple[RankedPlayer, ...]
    own: RankedPlayer | None
    has_more: bool
    unranked: tuple[UnrankedPlayer, ...] = ()
    """A few people of the server whose rating lacks results to be shown; only on the last page of ratings."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A person's results in one game: those of finished matches, and the ratings of its variants.

    Matches that were aborted or abandoned, imported, played against oneself, or begun from a chosen position
    do not count.
    """

    game: Game
    people: Tally
    """Results of matches against people."""
    engines: Tally
    """Results of matches against engines."""
    standings: tuple[GameStanding, ...]
    beaten: tuple[str, ...] = ()
    """The ids of the levels that the person has beaten, the weakest first, and removed levels at the end."""


@dataclass(frozen=True, slots=True)
class RatingCourse:
    """History of a rating: the time and the value after each of its latest results, the latest one last."""

    standing: GameStanding
    points: tuple[tuple[datetime, int], ...]


@dataclass(frozen=True, slots=True)
class Badge:
    """A feat, and the first match in which it was achieved."""

    feat: Feat
    game: Game
    match_id: int


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's profile: results in all games, streaks, feats and puzzles.

    `solving` has only the games in which they have rated results in puzzles.
    """

    player: Player
    records: tuple[GameRecord, ...]
    """A record for each game with finished matches that count, most played first."""
    streak: int
    """Current streak against human opponents: consecutive wins (positive) or losses (negative)."""
    longest_streak: int
    """Longest winning streak against human opponents."""
    ongoing: tuple[MatchWithBoard, ...]
    """Ongoing matches, the latest change first."""
    badges: tuple[Badge, ...]
    solving: Mapping[Game, PuzzleStanding]
    course: RatingCourse | None = None
    """History of the shown rating with the most results; `None` without one, or with too few for a chart."""
    daily_streak: int = 0
    """Current streak of solved daily puzzles, in days."""


@dataclass(frozen=True, slots=True)
class Opening:
    """An opening, up to symmetry: its notation in the latest match, and the results."""

    moves: tuple[str, ...]
    tally: Tally


@dataclass(frozen=True, slots=True)
class GameProfile:
    """A person's profile in one game: results by seat, level, opponent and opening."""

    player: Player
    record: GameRecord
    seats: Mapping[Seat, Tally]
    """Results by the seat in which the person played."""
    levels: Mapping[str, Tally]
    """Results by the id of the engine's level, the weakest first; levels without results are left out."""
    opponents: tuple[tuple[Player, Tally], ...]
    """The person's most frequent opponents, with results."""
    openings: tuple[Opening, ...]
    """The most frequent openings of the latest matches."""
    solving: PuzzleStanding
    course: RatingCourse | None
