"""Refuses help with positions that the asker plays: rated, or against a person.

Whatever an engine or the records here say of a position, and whatever
lets one try it out, asks first:

    check        hint, analysis, statistics, puzzles: one position
    check_line   review, import: every position of a game

Boards are compared up to symmetry and whatever the rules in force: help
under slightly other rules is help.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import sqlalchemy as sa

from bot.hosting.errors import HostingError
from bot.hosting.fair_play.errors import PositionInPlayError
from bot.hosting.matches.match import Match
from bot.hosting.matches.repository import MatchRepository
from db.store import matches
from engines.core.game import Position
from engines.core.identity import board_key

_AHEAD = 2
"""What is so few plies further tells as much about a position as the position itself."""
_COMMON_PLIES = 4
"""Games begin alike: what stands after fewer moves says nothing about which match is meant."""
_MOST_MATCHES = 1000


class FairPlay:
    """Knows what people play in earnest."""

    def __init__(self, repository: MatchRepository) -> None:
        self._matches = repository
        repository.alongside.append(self._keep_apart)

    async def check(self, user_id: int, position: Position) -> None:
        """Raise `PositionInPlayError` where this person may not be told about a position.

        They may not where it stands, or stood, in a match that they play in
        earnest, nor where it comes from that match's board by a move or two.
        """
        await self._matches.read(lambda connection: self.check_in(connection, user_id, position))

    async def check_line(self, user_id: int, last: Position) -> None:
        """Raise `PositionInPlayError` where a game up to `last` passes through what this person plays now."""
        await self._matches.read(lambda connection: self.check_line_in(connection, user_id, last))

    def check_in(self, connection: sa.Connection, user_id: int, position: Position) -> None:
        """Do what `check` does, in a transaction."""
        played = self._in_earnest(connection, user_id, position)
        if not played:
            return
        nearby = [board_key(one) for one in _backwards(position, _AHEAD)]
        for match in played:
            own = [board_key(one) for one in _backwards(match.position)]
            if nearby[0] in own or own[0] in nearby:
                raise PositionInPlayError(match)

    def check_line_in(self, connection: sa.Connection, user_id: int, last: Position) -> None:
        """Do what `check_line` does, in a transaction."""
        played = self._in_earnest(connection, user_id, last)
        keys = {board_key(one) for one in _backwards(last)} if played else set()
        for match in played:
            if match.ply >= _COMMON_PLIES and board_key(match.position) in keys:
                raise PositionInPlayError(match)

    def _in_earnest(self, connection: sa.Connection, user_id: int, position: Position) -> Sequence[Match]:
        """What a person plays of that game on such a board, rated or against a person."""
        rows = matches.load_of_player(connection, user_id, is_finished=False, limit=_MOST_MATCHES)
        found = []
        for row in rows:
            if row.game != position.game.id:
                continue
            try:
                match = self._matches.replay.match(row)
            except HostingError:
                continue  # Nobody can play on there.
            if is_in_earnest(match) and _board_size(match.position) == _board_size(position):
                found.append(match)
        return found

    def _keep_apart(self, connection: sa.Connection, before: Match | None, after: Match) -> None:
        """Refuse a move on a board of one's own that leads to a position one plays."""
        if before is None or not after.is_solo or after.ply <= before.ply:
            return
        user_id = after.user_ids[0]
        for match in self._in_earnest(connection, user_id, after.position):
            is_common = match.ply < _COMMON_PLIES
            if not is_common and board_key(match.position) == board_key(after.position):
                raise PositionInPlayError(match)


def is_in_earnest(match: Match) -> bool:
    """Whether something is at stake for somebody: a rating, or another person's game."""
    return not match.is_finished and not match.is_solo and (match.is_rated or len(match.user_ids) > 1)


def _backwards(position: Position, plies: int | None = None) -> Iterator[Position]:
    """Yield the position, and those before it, the latest first: so many `plies` back, or to the start."""
    actions = position.actions
    first = 0 if plies is None else max(len(actions) - plies, 0)
    line = [position.game.position(position.options, actions[:first])]
    for action in actions[first:]:
        line.append(line[-1].play(action))
    return reversed(line)


def _board_size(position: Position) -> tuple[int, int]:
    return position.rows, position.columns
