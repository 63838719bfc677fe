"""Values of positions and of moves: from the book, or by a search with one table for all searches.

Values are those of `kernel`: the mover's final margin over the seeds still in play.
Words are those of the side to move.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass

from engines.core.engine import StopFlag
from engines.games.mancala.rules import HOUSES, OWN, STORES, MancalaPosition
from engines.games.mancala.search import kernel
from engines.games.mancala.search.book import Book, shipped_book
from engines.games.mancala.search.context import EXACT, TABLE_MB, Context
from engines.games.mancala.search.search import search

_WHOLE = int(EXACT)
MOST = kernel.MOST_SEEDS
"""No value is larger."""


@dataclass(frozen=True, slots=True)
class Found:
    """The value of a move as far as a search found it."""

    value: int
    is_proven: bool


@dataclass(frozen=True, slots=True)
class Sown:
    """A move and the position after it, from the side that moves next."""

    house: int
    own: int
    opp: int
    gain: int
    sign: int
    """1 if the same side moves again, -1 if the opponent moves, 0 if the game is over."""


class Solver:
    """Searches positions of one match after another; keeps its table between searches.

    It is not thread-safe: see `shared_solver`.
    """

    def __init__(self, table_mb: int = TABLE_MB, book: Book | None = None) -> None:
        """Allocate a table of `table_mb` MB, a power of two; `book` replaces the shipped book."""
        self._context = Context(table_mb)
        self._book = shipped_book() if book is None else book
        self._captures_any = False

    def begin(
        self,
        captures_any: bool,
        stop: StopFlag | None = None,
        deadline: StopFlag | None = None,
        nodes: int | None = None,
        *,
        forgets: bool = False,
    ) -> None:
        """Begin a search under this rule of captures; `forgets` empties the table first."""
        if forgets:
            self._context.forget()
        self._captures_any = captures_any
        self._context.begin(captures_any, stop or StopFlag(), deadline or StopFlag(), nodes)

    @property
    def nodes(self) -> int:
        """Number of nodes visited since `begin`."""
        return self._context.nodes

    @property
    def is_stopped(self) -> bool:
        """Whether a limit was reached; searches then return at once until `begin` is called."""
        return self._context.is_stopped

    def moves(self, own: int, opp: int) -> list[Sown]:
        """Return every legal move, from the house nearest to the store."""
        found = []
        for house in reversed(range(HOUSES)):
            if kernel.seeds_of(own, house):
                new_own, new_opp, gain, state = kernel.sow(own, opp, house, int(self._captures_any))
                words = (new_own, new_opp) if state == kernel.AGAIN else (new_opp, new_own)
                sign = 1 if state == kernel.AGAIN else 0 if state == kernel.OVER else -1
                found.append(Sown(house, int(words[0]), int(words[1]), int(gain), sign))
        return found

    def book_moves(self, own: int, opp: int) -> list[tuple[Found, list[int]]]:
        """Return the value and the best houses of a position, if the book has both; empty otherwise."""
        value, best = self._book.value(own, opp, self._captures_any), []
        for move in self.moves(own, opp) if value is not None else ():
            known = self._book.value(move.own, move.opp, self._captures_any) if move.sign else 0
            if known is not None and move.gain + move.sign * known == value:
                best.append(move.house)
        return [(Found(value, is_proven=True), best)] if value is not None and best else []

    def exceeds(self, move: Sown, value: int, depth: int | None = None) -> Found | None:
        """Return a lower bound above `value`, or an upper bound of at most `value`; `None` if stopped."""
        if not move.sign:
            return Found(move.gain, is_proven=True)
        known = self._book.value(move.own, move.opp, self._captures_any)
        if known is not None:
            return Found(move.gain + move.sign * known, is_proven=True)
        low = move.sign * (value - move.gain) - (move.sign < 0)
        bound = Found(*self._search(move.own, move.opp, low, low + 1, self._depth_after(move, depth)))
        if self.is_stopped:
            return None
        return Found(move.gain + move.sign * bound.value, bound.is_proven)

    def value(self, move: Sown, guess: int, depth: int | None = None) -> Found | None:
        """Return the value of a move, searched with null windows from `guess`; `None` if stopped.

        Without a `depth` in turns, the search goes to the end of the game.
        """
        low, high = Found(-MOST - 1, is_proven=True), Found(MOST + 1, is_proven=True)
        while low.value < high.value:
            found = self.exceeds(move, guess - 1, depth)
            if found is None:
                return None
            # Estimates can contradict each other; the latest bound counts.
            if found.value >= guess:
                low, guess = found, found.value + 1
                high = max(high, low, key=lambda bound: bound.value)
            else:
                high, guess = found, found.value
                low = min(low, high, key=lambda bound: bound.value)
        return Found(low.value, low.is_proven and high.is_proven)

    def _search(self, own: int, opp: int, alpha: int, beta: int, depth: int) -> tuple[int, bool]:
        before = self._context.horizon
        value = int(search(own, opp, alpha, beta, depth, self._context.address))
        return value, self._context.horizon == before

    @staticmethod
    def _depth_after(move: Sown, depth: int | None) -> int:
        if depth is None:
            return _WHOLE
        return depth if move.sign > 0 else depth - 1


def action_of(position: MancalaPosition, house: int) -> int:
    """Return the mover's house with this number as an action."""
    return OWN[position.side_to_move][house]


def lead_of(position: MancalaPosition) -> int:
    """Return how many more seeds the mover has in its store."""
    side = position.side_to_move
    return position.seeds[STORES[side]] - position.seeds[STORES[side.other]]


class _Local(threading.local):
    solver: Solver | None = None


_local = _Local()


def shared_solver() -> Solver:
    """Return the solver of this thread, whose table is shared by all of the thread's searches."""
    if _local.solver is None:
        _local.solver = Solver()
    return _local.solver
