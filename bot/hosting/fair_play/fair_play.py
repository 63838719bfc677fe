"""Refuses help with positions from a person's ongoing matches that are rated or against another person.

Such matches are called competitive. Features that evaluate a position, look it up or let people play from it
first call one of these functions:

    check           hint, analysis, statistics, puzzles: one position
    check_line      review: every position of a game except the first two, which all games share
    check_line_in   import, solution of a puzzle: every position after the opening moves

`nearness` decides which positions are too similar to a match. `copying` refuses moves against engines that
would repeat the board of such a match, and `holds` stops the clock meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.hosting.errors import HostingError
from bot.hosting.fair_play.errors import PositionInPlayError
from bot.hosting.fair_play.nearness import COMMON_PLIES, Line, Question, depth
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.replay import Replayer
from bot.hosting.matches.stored.repository import MatchRepository
from db.access import Connection
from db.store.match import matches
from engines.core.game import Game, Position

_ALIKE = 2
"""Number of positions that all games share: the empty board, and the one after the first move."""
_MAX_MATCHES = 1000

_Asked = Line | Question


class FairPlay:
    """Checks positions against people's ongoing competitive matches."""

    def __init__(self, repository: MatchRepository) -> None:
        self._matches = repository

    async def check(self, user_id: int, position: Position) -> None:
        """Raise `PositionInPlayError` if this person is not allowed to get information about a position.

        This is the case if the position is on the board of one of their competitive matches, occurred in such
        a match after the opening moves, is very similar to the board, or can be reached from it in one or two
        moves.
        """
        await self._matches.read(lambda connection: self.check_in(connection, user_id, position))

    async def check_line(self, user_id: int, last: Position) -> None:
        """Raise `PositionInPlayError` if a game contains a position like the board of a competitive match.

        That is one of this person's ongoing matches. `last` is the last position of the game. The first two
        positions, which all games share, are not checked.
        """
        line = _from(last, _ALIKE)
        await self._matches.read(lambda it: _refuse(it, self._matches.replay, user_id, last.game, line))

    def check_in(self, connection: Connection, user_id: int, position: Position) -> None:
        """Raise `PositionInPlayError` in the same cases as `check`, within a transaction."""
        _refuse(connection, self._matches.replay, user_id, position.game, Question(position))

    def check_line_in(self, connection: Connection, user_id: int, last: Position) -> None:
        """Raise `PositionInPlayError` if a game contains a position like the board of a competitive match.

        That is one of this person's ongoing matches. `last` is the last position of the game. Positions after
        fewer than `COMMON_PLIES` moves are not checked.
        """
        _refuse(connection, self._matches.replay, user_id, last.game, _from(last, COMMON_PLIES))


def veto_position_in_play(replay: Replayer, connection: Connection, before: Match, after: Match) -> None:
    """Raise `PositionInPlayError` if a solo move leads to a position like the board of a competitive match.

    `before` and `after` are the solo match before and after the move. The competitive matches are the
    person's own ongoing matches that are rated or against another person. Nothing is raised in the opening.
    """
    if after.is_solo and after.ply > before.ply and depth(after.position) >= COMMON_PLIES:
        _refuse(connection, replay, after.user_ids[0], after.game, Line([after.position]))


def _refuse(connection: Connection, replay: Replayer, user_id: int, game: Game, asked: _Asked) -> None:
    for match in competitive_matches(connection, replay, user_id, game):
        if asked.resembles(match.position):
            raise PositionInPlayError(match)


def competitive_matches(
    connection: Connection, replay: Replayer, user_id: int, game: Game
) -> Iterator[Match]:
    """Yield a person's ongoing competitive matches in a game, except those that cannot be replayed."""
    for row in matches.load_of_player(connection, user_id, is_finished=False, limit=_MAX_MATCHES):
        if row.game != game.id:
            continue
        try:
            match = replay.match(row)
        except HostingError:
            continue  # Nobody can play in an unplayable match, so help is harmless.
        if is_competitive(match):
            yield match


def _from(last: Position, first: int) -> Line:
    """Return the positions of a game up to `last` whose `depth` is at least `first`, earliest first."""
    return Line([one for one in last.line() if depth(one) >= first])


def is_competitive(match: Match) -> bool:
    """Whether a match is competitive: ongoing, and rated or against another person."""
    return not match.is_finished and not match.is_solo and (match.is_rated or len(match.user_ids) > 1)
