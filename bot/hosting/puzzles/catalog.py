"""The shipped puzzles of all games, by number.

A game with many puzzles reserves a quarter of them as daily puzzles, but none for beginners.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

from bot.hosting.puzzles.errors import NoPuzzlesError, UnknownPuzzleError
from engines.core.errors import NotationError
from engines.core.game import Game
from engines.puzzles.puzzle import Puzzle, PuzzleFile, puzzles_of

_log = logging.getLogger(__name__)

_SHARE = 4
"""Divisor of the numbers of daily puzzles. It must never change, because past dailies depend on it."""
_LOWEST = 1000
"""Minimum initial rating of a daily puzzle; easier ones are for beginners."""
_MIN = 100
"""A game with fewer puzzles has no daily ones, because they would soon repeat."""


class Catalog:
    """Finds puzzles by number, and lists freely available puzzles and those reserved as daily puzzles."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._files: dict[int, tuple[PuzzleFile, str]] = {}
        """The file of each puzzle, and its id there."""
        self._offered_numbers: dict[str, tuple[int, ...]] = {}
        self._daily_numbers: dict[str, tuple[int, ...]] = {}
        for name, game in sorted(games.items()):
            puzzles = _puzzles_in(game)
            found = {_number(identity): (puzzles, identity) for identity in puzzles}
            self._files |= found
            daily = {
                number
                for number, (_, identity) in found.items()
                if len(found) >= _MIN and number % _SHARE == 0 and puzzles.rating(identity) >= _LOWEST
            }
            self._offered_numbers[name] = tuple(sorted(found.keys() - daily))
            self._daily_numbers[name] = tuple(sorted(daily))

    def get(self, number: int) -> Puzzle:
        """Return the puzzle with this number; raises `UnknownPuzzleError`."""
        puzzles, identity = self._find(number)
        return puzzles[identity]

    def rating(self, number: int) -> int:
        """Return the initial rating of the puzzle with this number; raises `UnknownPuzzleError`."""
        puzzles, identity = self._find(number)
        return puzzles.rating(identity)

    def asked(self, number: int) -> int:
        """Return the number of moves to find in the puzzle with this number; raises `UnknownPuzzleError`."""
        puzzles, identity = self._find(number)
        return puzzles.asked(identity)

    def _find(self, number: int) -> tuple[PuzzleFile, str]:
        if number not in self._files:
            raise UnknownPuzzleError(number)
        return self._files[number]

    def offered_numbers(self, game: Game) -> Sequence[int]:
        """Return the numbers of the puzzles that people can ask for at any time; raises `NoPuzzlesError`."""
        if not self._offered_numbers.get(game.id):
            raise NoPuzzlesError(game.id)
        return self._offered_numbers[game.id]

    def has_puzzles(self, game: Game) -> bool:
        """Whether people can ask for puzzles of this game."""
        return bool(self._offered_numbers.get(game.id))

    def daily_numbers(self, game: Game) -> Sequence[int]:
        """Return the numbers of the puzzles reserved as daily puzzles; raises `NoPuzzlesError`."""
        if not self._daily_numbers.get(game.id):
            raise NoPuzzlesError(game.id)
        return self._daily_numbers[game.id]

    def games_with_dailies(self) -> Sequence[str]:
        """Return the ids of the games that have daily puzzles, in alphabetical order."""
        return [name for name, kept in self._daily_numbers.items() if kept]


def _puzzles_in(game: Game) -> PuzzleFile:
    """Return the game's puzzles; none, with a line in the log, if they cannot be read."""
    try:
        return puzzles_of(game)
    except (NotationError, OSError) as error:
        _log.warning("The puzzles of %s cannot be read, so none are offered: %s", game.title, error)
        return PuzzleFile(game, ())


def number_of(puzzle: Puzzle) -> int:
    """Return the number of a puzzle: its id as an integer, for custom ids and the database."""
    return _number(puzzle.id)


def _number(identity: str) -> int:
    return int(identity, 16)
