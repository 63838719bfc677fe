"""What leaderboards and profiles show; immutable."""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.matches.match import Match, Player
from bot.hosting.ratings.rating import Pool, is_settled
from engines.core.game import Game


@dataclass(frozen=True, slots=True)
class Tally:
    """Finished matches, counted."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """How many there were."""
        return self.wins + self.draws + self.losses


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's rating in one pool of a variant of a game.

    `rank` counts from 1 on a leaderboard and is 0 elsewhere. `variant`
    is the key of `bot.hosting.ratings.rating.variant_of`: empty for the usual
    rules, else such as `rule=renju`. `tally` counts the rated matches of the pool.
    """

    rank: int
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
class GameRecord:
    """A person's results in one game: all finished matches, and the ratings of its variants."""

    game: Game
    people: Tally
    """Against people."""
    engines: Tally
    """Against engines."""
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class Profile:
    """What is known of a person as a player."""

    player: Player
    records: tuple[GameRecord, ...]
    """One for each game played to an end, most played first."""
    streak: int
    """Matches against people won (positive) or lost (negative) in a row until now."""
    recent: tuple[Match, ...]
    """The latest finished matches, newest first."""
    ongoing: int
    """How many matches are being played."""
