"""Exact scores of positions and of their moves, from the book or by search.

`solve_line` answers the lines of `python -m engines solve connect4`: a position is the columns played,
`44435`; `-` or an empty line is the empty rack. Lists of solved positions have a score after them, which the
answer repeats. Scores are Pons's (see `exact.search`), for the side to move. Elsewhere, a position is the
kernel's bitboards: `own` holds the stones of the side to move, `mask` those of both sides. Columns are
counted from 0.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence

from engines.core.engine import StopFlag
from engines.core.errors import IllegalActionError
from engines.core.game import Position
from engines.games.connect_four.rules import POINTS, ConnectFour
from engines.games.connect_four.search.book.book import OpeningBook, opening_book
from engines.games.connect_four.search.exact.search import solve
from engines.games.connect_four.search.exact.slots import LAYOUT, MIRRORS, SIZE
from engines.games.connect_four.search.kernel import CENTRE_FIRST, bitboards, has_four, landing, mirrored
from engines.search.exact.bounds import Bounds
from engines.search.exact.bounds_table import BoundsTable
from engines.search.exact.solver import ExactSolver
from engines.search.memory import UNLIMITED
from engines.search.threads.per_thread import per_thread

LOG2_PAIRS = 18
"""Base-2 logarithm of the table's number of slot pairs; 4 MiB, because larger tables exceed CPU caches."""
_LISTED = re.compile(r"(\S+)\s+([-+]?(?:1?\d|2[01]))", re.ASCII)
"""Columns, and the score that a list gives them."""
WORST, BEST = -(POINTS // 2), POINTS // 2
"""The lowest and the highest score."""


class Solver(ExactSolver):
    """Solves positions exactly, in one thread; `shared_solver` returns the current thread's."""

    def __init__(self, log2_pairs: int | None = LOG2_PAIRS, book: OpeningBook | None = None) -> None:
        """Allocate a table of 2 ** `log2_pairs` pairs, none for `None`; `book` replaces the shipped one."""
        super().__init__(SIZE, None if log2_pairs is None else BoundsTable(LAYOUT, log2_pairs))
        self._book = opening_book() if book is None else book
        self.begin()

    def begin(
        self,
        stop: StopFlag | None = None,
        deadline: StopFlag | None = None,
        node_limit: int | None = None,
        *,
        forgets: bool = False,
    ) -> None:
        """Reset the node count, and set what ends later searches.

        These are a flag that the caller sets (`stop`), a flag that a timer sets (`deadline`), and the
        number of nodes; `None` sets no such limit. `forgets` also empties the table.
        """
        self._begin(stop, deadline, node_limit, forgets)

    def knows(self, own: int, mask: int) -> bool:
        """Whether the book has the score of this position."""
        return self._book.score(own, mask, mask.bit_count()) is not None

    def bounds(self, own: int, mask: int, low: int = WORST, high: int = BEST, guess: int = BEST) -> Bounds:
        """Return bounds of the mover's score in an unfinished position; equal unless a limit ends the search.

        The score must lie in `low … high`. The search first tests whether it exceeds `guess`; if the
        bounds already answer that, as they do by default, it chooses the first test itself. `own` and
        `mask` are the kernel's bitboards.
        """
        stones = mask.bit_count()
        known = self._book.score(own, mask, stones)
        if known is not None:
            return Bounds(known, known)
        if self.is_stopped:
            return Bounds(low, high)
        self._memory.set(MIRRORS, int(_may_mirror(own, mask)))
        solve(own, mask, stones, low, high, guess, self._memory.address)
        return self._proven

    def move_bounds(self, own: int, mask: int, column: int, best: Bounds, guess: int | None = None) -> Bounds:
        """Return bounds of the score of a move in `column`, which is not full, for the side that moves.

        `best` holds the known bounds of the position's score, which no move's score exceeds. The search
        first tests whether the move's score reaches `guess`, by default the upper bound of `best`.
        """
        stones = mask.bit_count()
        move = int(landing(mask, column))
        if has_four(own | move):
            score = (POINTS + 1 - stones) // 2
            return Bounds(score, score)
        if stones + 1 == POINTS:
            return Bounds(0, 0)
        first = -(best.high if guess is None else guess)
        return -self.bounds(own ^ mask, mask | move, -best.high, BEST, first)

    def score_moves(self, own: int, mask: int) -> dict[int, Bounds]:
        """Return bounds of each legal column's score; they are equal unless a limit stops the search."""
        best = self.bounds(own, mask)
        return {column: self.move_bounds(own, mask, column, best) for column in legal_columns(mask)}

    def keeping_columns(
        self, own: int, mask: int, score: int, order: Sequence[int] | None = None
    ) -> Iterator[int]:
        """Yield the moves that keep the position's known `score`, in `order`; without it, the centre first.

        Moves in the book come before all others. Moves that do not keep the score are only refuted, not
        scored exactly. After a stop, moves that keep the score can be missing.
        """
        stones = mask.bit_count()
        columns = legal_columns(mask) if order is None else order
        # Moves in the book need no search, so they go first.
        for column in sorted(columns, key=lambda column: not self._knows_move(own, mask, column)):
            move = int(landing(mask, column))
            if has_four(own | move):
                keeps = score == (POINTS + 1 - stones) // 2
            elif stones + 1 == POINTS:
                keeps = score == 0
            else:
                # The position after the move scores at least -score; if it scores more, the move is
                # worse.
                keeps = self.bounds(own ^ mask, mask | move, -score, 1 - score, -score).high == -score
            if keeps:
                yield column

    def line(self, own: int, mask: int, score: int, nodes: int = UNLIMITED) -> tuple[int, ...]:
        """Return the columns of best play from a position of known `score`, to the end of the game.

        The line ends earlier when the search has used `nodes` nodes or is stopped.
        """
        line: list[int] = []
        most = self.nodes + nodes
        while mask.bit_count() < POINTS and self.nodes < most and not self.is_stopped:
            column = next(self.keeping_columns(own, mask, score), None)
            if column is None:
                break
            line.append(column)
            move = int(landing(mask, column))
            if has_four(own | move):
                break
            own, mask, score = own ^ mask, mask | move, -score
        return tuple(line)

    def _knows_move(self, own: int, mask: int, column: int) -> bool:
        return self.knows(own ^ mask, mask | int(landing(mask, column)))


def legal_columns(mask: int) -> tuple[int, ...]:
    """Return the columns that are not full, the centre first."""
    return tuple(column for column in CENTRE_FIRST if landing(mask, column))


def _may_mirror(own: int, mask: int) -> bool:
    """Whether a later position can equal its mirror image: no stone mirrors an enemy stone."""
    opp = own ^ mask
    return not (int(mirrored(own)) & opp)


@per_thread
def shared_solver() -> Solver:
    """Return the solver of this thread, whose table is shared by all of the thread's searches."""
    return Solver()


def solve_line(text: str, *, with_moves: bool, seconds: float | None = None) -> dict[str, object]:
    """Return the exact score of the position in `text` and its best moves, as plain JSON values.

    The keys are `position`, `score`, `best` (columns, counted from 1), `nodes`, `seconds` and `proven`. A
    line of a list also has `listed`, the list's score. With `with_moves`, `moves` has the score of every
    legal column. If the search is stopped after `seconds` (`None`: never), `proven` is false, scores can be
    bounds, `[low, high]`, and `best` can lack moves.

    Raises `NotationError` for text that is not a column, and `IllegalActionError` for a full column or a
    finished game.
    """
    begin = time.perf_counter()
    listed = _LISTED.fullmatch(text.strip())
    word = listed[1] if listed else text.strip()
    position = parse_line(word)
    own, mask = bitboards(position.actions)
    solver, stop = shared_solver(), StopFlag()
    solver.begin(stop)
    best: list[int] = []
    with stop.within(seconds):
        found = solver.bounds(own, mask)
        moves = solver.score_moves(own, mask) if with_moves else {}
        if found.is_exact and not with_moves:
            best = sorted(solver.keeping_columns(own, mask, found.low))
    answer: dict[str, object] = {"position": word, "score": found.plain}
    if listed:
        answer["listed"] = int(listed[2])
    if with_moves:
        best = sorted(column for column, known in moves.items() if found.is_exact and known == found)
        answer["moves"] = {str(column + 1): moves[column].plain for column in sorted(moves)}
    return answer | {
        "best": [column + 1 for column in best],
        "nodes": solver.nodes,
        "seconds": round(time.perf_counter() - begin, 6),
        "proven": not solver.is_stopped,
    }


def parse_line(text: str) -> Position:
    """Return the position after the columns in `text`; raises the errors of `solve_line`."""
    position: Position = ConnectFour().position()
    for digit in "" if text == "-" else text:
        position = position.play(position.parse_action(digit))
    if position.outcome is not None:
        raise IllegalActionError("the position cannot be solved: the game is over", reason="finished")
    return position
