"""The opening explorer: how often a position was played, with results and next moves.

The first `PLIES` moves of matches that ended with a result are counted in the transaction that ends the
match; symmetric positions count as one. Solo matches, imported matches and matches from a chosen position
are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bot.hosting.matches.match import Match
from bot.hosting.ratings.rating import UNCOUNTED
from db.access import Connection
from db.store.match import explored_moves
from engines.core.board.identity import canonical_form
from engines.core.game import Position
from engines.core.types import Side, Termination

PLIES = 12
"""Number of moves counted in each match; most later positions occur only once."""
_UNCOUNTED = UNCOUNTED | {Termination.UNFINISHED}
_NO_MOVE = -1


@dataclass(frozen=True, slots=True)
class PositionCounts:
    """Result counts of a position; `wins` is indexed by side, and symmetric moves share a count."""

    wins: tuple[int, int] = (0, 0)
    draws: int = 0
    moves: Mapping[tuple[int, ...], int] = field(default_factory=dict, hash=False)
    """Maps each group of symmetric moves (actions) to the number of matches that played one; most first.

    A group that no counted match played is left out.
    """

    @property
    def played(self) -> int:
        """Number of counted matches in which this position occurred."""
        return sum(self.wins) + self.draws


def count(connection: Connection, match: Match) -> None:
    """Count the first `PLIES` moves of a finished match, and the positions in which they were played.

    Matches that are solo, imported, begun from a chosen position or without a result do not count.
    """
    result, is_usual = match.result, not (match.is_solo or match.is_imported or match.has_chosen_start)
    if result is None or not is_usual or result.termination in _UNCOUNTED:
        return
    first = match.position.seat_of(Side.FIRST)
    outcome = 0 if result.winner is None else 1 if result.winner is first else -1
    explored_moves.count(connection, set(counted_moves(match.position)), outcome)


def counted_moves(last: Position) -> Iterator[tuple[int, int]]:
    """Yield each counted position of the game that ended at `last`: its key, and the move played there.

    Both belong to the canonical form: the one position that stands for all that are symmetric to it. The last
    counted position, after at most `PLIES` moves, has `_NO_MOVE` in place of a move.
    """
    position = last.earlier(0)
    for action in last.actions[:PLIES]:
        form = canonical_form(position)
        yield form.key, form.action(action)
        position = position.play(action)
    yield canonical_form(position).key, _NO_MOVE


def count_end(connection: Connection, before: Match | None, after: Match) -> None:
    """Count the positions and moves of a match if the events of this transaction have ended it.

    `before` and `after` are the match before and after these events. Nothing is counted for a new match
    (`before` is `None`).
    """
    if before is not None and not before.is_finished and after.is_finished:
        count(connection, after)


def counts_of(connection: Connection, position: Position) -> PositionCounts:
    """Return the counts of a position; all are 0 unless a counted match had it in its first `PLIES` moves."""
    form = canonical_form(position)
    rows = explored_moves.load(connection, form.key)
    alike: dict[int, list[int]] = {}
    for action in position.legal_actions():
        alike.setdefault(form.action(action), []).append(action)
    counted = {row.action: row.first_wins + row.draws + row.second_wins for row in rows}
    moves = {tuple(alike[action]): played for action, played in counted.items() if action in alike}
    return PositionCounts(
        wins=(sum(row.first_wins for row in rows), sum(row.second_wins for row in rows)),
        draws=sum(row.draws for row in rows),
        moves=dict(sorted(moves.items(), key=lambda one: (-one[1], one[0]))),
    )
