"""What profiles and leaderboards show; immutable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from bot.hosting.feats.feats import Feat
from bot.hosting.matches.match import Player
from bot.hosting.matches.shown_match import ShownMatch
from bot.hosting.puzzles.solvers import Standing as PuzzleStanding
from bot.hosting.ratings.rating import Pool, is_settled
from bot.hosting.ratings.spans import Span
from engines.core.game import Game
from engines.core.statistics.tally import Tally
from engines.core.types import Seat


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


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A person's results in one game: all finished matches, and the ratings of its variants."""

    game: Game
    people: Tally
    """Against people."""
    engines: Tally
    """Against engines."""
    standings: tuple[Standing, ...]
    beaten: tuple[str, ...] = ()
    """The levels that the person has beaten, the weakest first."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a rating went: what each of its latest results made of it, in the order of time."""

    standing: Standing
    points: tuple[tuple[datetime, int], ...]


@dataclass(frozen=True, slots=True)
class Badge:
    """A feat, and the match in which it was done first."""

    feat: Feat
    game: Game
    match_id: int


@dataclass(frozen=True, slots=True)
class Solving:
    """What somebody has made of puzzles, and on how many days in a row they solved a daily one until now."""

    standings: Mapping[Game, PuzzleStanding]
    daily_streak: int = 0


@dataclass(frozen=True, slots=True)
class Profile:
    """What is known of a person as a player."""

    player: Player
    records: tuple[GameRecord, ...]
    """One for each game played to an end, most played first."""
    streak: int
    """Matches against people won (positive) or lost (negative) in a row until now."""
    longest_streak: int
    """The most matches against people won in a row ever."""
    ongoing: tuple[ShownMatch, ...]
    """What is being played, the latest change first."""
    badges: tuple[Badge, ...]
    solving: Solving
    course: Course | None = None
    """Of the settled rating that rests on most results; `None` before two results since it was settled."""


@dataclass(frozen=True, slots=True)
class Opening:
    """How matches began, up to symmetry: the notation as it was played last, and how they ended."""

    moves: tuple[str, ...]
    tally: Tally


@dataclass(frozen=True, slots=True)
class GameProfile:
    """How somebody plays one game."""

    player: Player
    record: GameRecord
    seats: Mapping[Seat, Tally]
    """By who moved first."""
    levels: Mapping[str, Tally]
    """By the engine's level, the weakest first."""
    opponents: tuple[tuple[Player, Tally], ...]
    """The people met most often."""
    openings: tuple[Opening, ...]
    """The most frequent of the latest matches."""
    solving: PuzzleStanding
    course: Course | None
