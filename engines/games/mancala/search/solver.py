"""Exact values of positions and of their sowings, from the endgame tables, by search or from the book.

`solve_line` answers the lines of `python -m engines solve mancala`:

    C F A                                   sowings from the start; none or `-`: the start
    Kalah(6,6), empty captures: 1. CF b     a game as it is exported, with the name of its variant
    Kalah(6,3):                             the start of a variant

`score` is the mover's lead in seeds at the end of the game. The book answers the first six sowings of four
seeds in each house at once. Other positions of more than forty seeds can take a minute or more.
"""

from __future__ import annotations

import time
from typing import cast

import numpy as np

from engines.core.engine import StopFlag
from engines.core.errors import IllegalActionError, NotationError
from engines.games.mancala.notations import Houses, variant_options
from engines.games.mancala.rules import GAME, MancalaPosition
from engines.games.mancala.search.boards import houses_in, lead_in, words_in
from engines.games.mancala.search.book import opening_book
from engines.games.mancala.search.exact.endings import Endings, shipped_endings
from engines.games.mancala.search.exact.search import best_house, solve
from engines.games.mancala.search.exact.slots import (
    ENDINGS,
    ENDINGS_SIZE,
    LAYOUT,
    PACKED,
    RULE,
    SIZE,
    WIDTH,
)
from engines.games.mancala.search.kernel import AGAIN, HOUSES_MASK, gain_in, seeds_in, sow
from engines.search.exact.bounds import Bounds
from engines.search.exact.bounds_table import BoundsTable
from engines.search.exact.solver import ExactSolver
from engines.search.threads.per_thread import per_thread

LOG2_BUCKETS = 17
"""Base-2 logarithm of the transposition table's number of buckets; 8 MiB."""
_ESTIMATES_LOG2_BUCKETS = 16


class Solver(ExactSolver):
    """Solves positions exactly after `begin`; each thread has its own, see `shared_solver`.

    A value is the mover's further gain minus the opponent's; the stores are no part of it.
    """

    def __init__(
        self,
        log2_buckets: int = LOG2_BUCKETS,
        endings: Endings | None = None,
        shares: Solver | None = None,
    ) -> None:
        """Allocate a table of 2 ** `log2_buckets` buckets of 64 bytes, or use the one of `shares`.

        `endings` replace the engine's endgame table. Solvers of several threads can share
        a table, for positions of one rule.
        """
        super().__init__(SIZE, BoundsTable(LAYOUT, log2_buckets) if shares is None else shares._table)
        self._endings = endings
        self._used: Endings | None = None

    def begin(
        self,
        stop: StopFlag | None = None,
        deadline: StopFlag | None = None,
        node_limit: int | None = None,
        *,
        empty_captures: bool,
        forgets: bool = False,
        width: int = 0,
    ) -> None:
        """Reset the node count, set the rule of captures and what ends later searches.

        These end by a flag that the caller sets (`stop`), a flag that a timer sets (`deadline`), or the
        number of nodes; `None` sets no such limit. `empty_captures` is true if a capture needs no seeds
        opposite. `forgets` also empties the table.

        With a `width`, bounds are estimates: after the first sowing, the search leaves out all but the
        `width` most promising ones. Proofs and estimates empty each other's table.
        """
        self._empty_captures = empty_captures
        endings = shipped_endings(empty_captures) if self._endings is None else self._endings
        self._use(endings, empty_captures=empty_captures, width=width)
        self._begin(stop, deadline, node_limit, forgets)

    def _use(self, endings: Endings, *, empty_captures: bool, width: int) -> None:
        """Use the endgame table `endings`, a rule of captures (see `begin`), and a `width`.

        Results of another table or `width` are forgotten.
        """
        memory = self._memory
        if (self._used is not None and self._used is not endings) or memory.get(WIDTH) != width:
            self._forget()
        self._used = endings
        memory.point(ENDINGS, endings)
        is_packed = endings.dtype == np.uint8
        memory.set(ENDINGS_SIZE, len(endings) << is_packed)
        memory.set(PACKED, int(is_packed))
        memory.set(RULE, int(empty_captures))
        memory.set(WIDTH, width)

    def bounds(
        self, own: np.uint64, opp: np.uint64, low: int | None = None, high: int | None = None, guess: int = 0
    ) -> Bounds:
        """Return bounds of the mover's value in a position; equal unless a limit stops the search.

        The value must lie in `low … high`, by default minus and plus the number of seeds in the houses. The
        search first tests whether it is at least `guess`. A finished position is not searched. `own` and
        `opp` are the kernel's words.
        """
        seeds = int(seeds_in(own) + seeds_in(opp))
        if not own or not opp:
            value = int(seeds_in(own) - seeds_in(opp))
            return Bounds(value, value)
        low, high = -seeds if low is None else low, seeds if high is None else high
        if self.is_stopped:
            return Bounds(low, high)
        solve(own, opp, low, high, guess, self._memory.address)
        return self._proven

    def move_bounds(
        self,
        own: np.uint64,
        opp: np.uint64,
        house: int,
        low: int | None = None,
        high: int | None = None,
        guess: int = 0,
    ) -> Bounds:
        """Return bounds of the value of sowing `house` (0 … 5), for the side that sows, within `low … high`.

        `None` sets no bound. The search first tests whether the value is more than `guess`, or at least
        `guess` if the same side moves again. `own` and `opp` are the kernel's words before the sowing.
        """
        after, other = (np.uint64(word) for word in sow(own, opp, house, int(self._empty_captures)))
        gain, houses = int(gain_in(after)), np.uint64(after & HOUSES_MASK)
        least, most = (None if bound is None else bound - gain for bound in (low, high))
        if after & AGAIN:
            found = self.bounds(houses, other, least, most, guess - gain)
            return found + gain
        least, most = (None if bound is None else -bound for bound in (most, least))
        found = self.bounds(other, houses, least, most, gain - guess)
        return -found + gain

    def best_house(self, own: np.uint64, opp: np.uint64) -> int:
        """Return a house that attains the lower bound that `bounds` just proved; -1 if none is stored."""
        return int(best_house(own, opp, self._memory.address))


@per_thread
def shared_solver() -> Solver:
    """Return the solver of this thread, whose table is shared by all of the thread's searches."""
    return Solver()


@per_thread
def shared_estimator() -> Solver:
    """Return another solver of this thread, with half the table, for estimates."""
    return Solver(_ESTIMATES_LOG2_BUCKETS)


def solve_line(text: str, *, with_moves: bool, seconds: float | None = None) -> dict[str, object]:
    """Return the exact score of the position in `text` and its best houses, as plain JSON values.

    With `with_moves`, the key `moves` has the score of every house that can be sown. Without it, `best`
    can lack equally good houses. If the search is stopped after `seconds` (`None`: never), `proven` is
    false, and scores can be bounds, `[low, high]`.

    Raises `RecordError` for text that is no game, `OptionError` for the mere name of a variant with
    another number of seeds than 3 to 6, `IllegalActionError` for a finished game, and `NotationError` while a
    swap is to come, which the solver does not know.
    """
    begin = time.perf_counter()
    word = text.strip()
    position = parse_line(word)
    solver, stop = shared_solver(), StopFlag()
    solver.begin(stop, empty_captures=position.captures_empty)
    with stop.within(seconds):
        score, best = _solved(position)
        houses = houses_in(position).values() if with_moves else ()
        moves = {position.format_action(action): _value(position, action) for action in houses}
    answer: dict[str, object] = {"position": word, "score": score.plain, "best": best}
    if with_moves:
        best = [name for name, value in moves.items() if score.is_exact and value == score]
        answer |= {"best": best, "moves": {name: value.plain for name, value in moves.items()}}
    return answer | {
        "nodes": solver.nodes,
        "seconds": round(time.perf_counter() - begin, 6),
        "proven": not solver.is_stopped,
    }


def parse_line(text: str) -> MancalaPosition:
    """Return the position after the sowings in `text`; raises the same errors as `solve_line`."""
    options = {} if text in ("", "-") else variant_options(text)
    game = Houses().read(GAME, text).position if options is None else GAME.position(options)
    position = cast(MancalaPosition, game)
    if position.outcome is not None:
        raise IllegalActionError("the position cannot be solved: the game is over", reason="finished")
    if position.is_swap_to_come:
        raise NotationError(
            "the position cannot be solved: the second player may still swap; solve it with swap=off"
        )
    return position


def _solved(position: MancalaPosition) -> tuple[Bounds, list[str]]:
    """Return bounds of the mover's lead at the end, and the names of the best houses that are known.

    The bounds are equal unless a limit stops the search.
    """
    own, opp = words_in(position)
    houses = houses_in(position)
    known = opening_book(position.captures_empty).find(own, opp)
    if known is None:
        solver = shared_solver()
        found = solver.bounds(own, opp)
        house = solver.best_house(own, opp) if found.is_exact else -1
        best = [house] if house in houses else []
    else:
        found, best = Bounds(known[0], known[0]), known[1]
    return found + lead_in(position), [position.format_action(houses[house]) for house in best]


def _value(position: MancalaPosition, action: int) -> Bounds:
    """Return bounds of the lead at the end after `action`, for the side that makes it."""
    after = position.play(action)
    lead = _solved(after)[0] if after.outcome is None else Bounds(lead_in(after), lead_in(after))
    return lead if after.side_to_move is position.side_to_move else -lead
