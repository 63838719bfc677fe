"""The engine of English draughts: iterative deepening, with endgame tables.

Estimates are in men. A search starts from an empty table unless time alone limits it, so that equal limits
give equal results.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import cast

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.checkers.rules import CheckersPosition
from engines.games.checkers.search.boards import actions_of, keys_of, words_of
from engines.games.checkers.search.deepening import IterativeDeepening
from engines.games.checkers.search.endings import shipped_endings
from engines.games.checkers.search.evaluate import shipped_network
from engines.games.checkers.search.memory import NO_MOVE, CheckersMemory
from engines.games.checkers.search.pv_search import PROVEN, WIN, stored_move
from engines.games.checkers.values import plain_search
from engines.search import table as tt
from engines.search.bit_network import BitNetwork
from engines.search.variety import root_bonuses

_PLAIN, _PLAIN_DEPTH, _PLAIN_NODES = plain_search(6), 6, 50_000
"""Search of games with free captures, which the kernel does not know, and its limits: about a second."""
TABLE_MB = 32
"""Largest size of the transposition table, in MiB."""
MAN = 100
"""A man in the unit of the search."""
MARGIN_S = 0.03
"""Safety margin in seconds: the search is stopped this long before its deadline."""
FORCED_DEPTH = 8
"""Search depth if there is only one legal move, enough for a score without using up the time."""


def score_of(value: int) -> Score:
    """Convert a value of the search to a score: an estimate in men or, from ±`PROVEN` on, a win or a loss."""
    if abs(value) < PROVEN:
        return Score.estimate(value / MAN)
    return Score.win(WIN - value) if value > 0 else Score.loss(WIN + value)


class CheckersEngine:
    """Alpha-beta engine with a trained network and endgame tables.

    The entries of its transposition table are kept for a search that time alone limits, and removed
    before any other.
    """

    def __init__(
        self,
        table_mb: float = TABLE_MB,
        *,
        has_endings: bool = True,
        network: BitNetwork | None = None,
    ) -> None:
        """Allocate a transposition table of at most `table_mb` MiB.

        Without `has_endings`, endgames are searched; `network`, if given, replaces the shipped one.
        """
        self._table = tt.TranspositionTable(table_mb)
        self._network = network or shipped_network()
        self._endings = shipped_endings() if has_endings else None

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best action found, with a score in men and the principal variation.

        With `limits.variety`, a random bonus of at most that many men is added to each estimate, so
        the action can be that much worse, and the score that much higher. If not even one ply was
        searched to its end in time, the score and the depth are 0; the action is the best of the moves
        searched, or else the kernel's first. Games with free captures get a plain search, at most
        `_PLAIN_DEPTH` plies and `_PLAIN_NODES` nodes.
        """
        started = time.perf_counter()
        position = cast(CheckersPosition, position)
        if position.is_free:
            depth = min(limits.depth or _PLAIN_DEPTH, _PLAIN_DEPTH)
            nodes = min(limits.nodes or _PLAIN_NODES, _PLAIN_NODES)
            return _PLAIN.search(position, replace(limits, depth=depth, nodes=nodes), stop)
        if not limits.is_timed:
            # Unless only time limits the search, equal limits must give the same nodes.
            self._table.clear()
        self._table.begin_search()
        actions = actions_of(position)
        memory = CheckersMemory(self._table, self._network, self._endings, stop, limits.nodes)
        keys = keys_of(position)
        memory.set_path(keys)
        bonuses = root_bonuses(position, limits)
        for index, action in enumerate(actions):
            memory.root_bonus[index] = round(bonuses[action] * MAN)
        deepening = IterativeDeepening(memory, *words_of(position), len(keys) - 1)
        is_forced = len(actions) == 1 and limits.is_timed
        with stop.within(limits.seconds, MARGIN_S):
            deepening.run(FORCED_DEPTH if is_forced and limits.depth is None else limits.depth)
        action = actions[deepening.index]
        return SearchResult(
            action,
            score_of(deepening.score),
            deepening.depth,
            memory.nodes,
            seconds=time.perf_counter() - started,
            pv=_line(memory, position, action, deepening.depth),
        )


def _line(memory: CheckersMemory, position: Position, action: int, depth: int) -> tuple[int, ...]:
    """Return the principal variation that begins with `action`, at most `depth` plies.

    The line ends where the table in `memory` has no move.
    """
    line = [action]
    position = position.play(action)
    while position.outcome is None and len(line) < depth:
        index = int(stored_move(memory.address, *words_of(position)))
        actions = actions_of(position)
        if index == NO_MOVE or index >= len(actions):
            break
        line.append(actions[index])
        position = position.play(line[-1])
    return tuple(line)
