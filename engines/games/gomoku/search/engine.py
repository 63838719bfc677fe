"""Gomoku's engine: threats first, then a principal variation search.

The engine chooses a move in stages, each with a share of the time or nodes:

1. the first two stones by fixed rules (`openings/first_stones.py`);
2. forced moves: a five, the reply to a four;
3. a proven win by fours, then by fours and open threes (`threats.py`);
4. exclusion of moves that leave the other side such a win;
5. principal variation search (`pv_search.py`) with iterative deepening, until
   the time, nodes or depth run out.

A search limited by nodes or depth is repeatable, because the tables are
cleared first. With a limit in seconds alone they are kept between moves.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

import numpy as np

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.gomoku.search import pv_search, root
from engines.games.gomoku.search.board import kernel, layout
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.evaluate import Weights, evaluate
from engines.games.gomoku.search.board.network import NetworkOf, network_of
from engines.games.gomoku.search.board.patterns import C_FIVE
from engines.games.gomoku.search.openings.first_stones import opening_move
from engines.games.gomoku.search.searcher import Searcher
from engines.games.gomoku.search.selectivity import Selectivity
from engines.search.table import NO_ACTION, action_of, probe
from engines.search.variety import root_bonuses

_SLACK_S = 0.015
"""Seconds before the deadline at which the search is stopped, because stopping takes a moment."""
_SOLVING_SHARE = 0.04
"""Share of the limits that gives the node budget of the proofs in stages 3 and 4 (see `_share`)."""
_NODES_PER_SECOND = 500_000
"""A low estimate of the speed, which converts a share of the time to a node budget."""
_WINDOW = 60
_MAX_DEPTH = 100


@dataclass(frozen=True, slots=True)
class Found:
    """Move found by a stage or an iteration of the search, and its score on the scale of `pv_search.py`.

    `depth` is in plies, 0 without a search. `pv` is the line that begins with the move, or empty.
    """

    action: int
    score: int
    depth: int
    pv: tuple[int, ...] = ()


class GomokuEngine:
    """Engine for every size and rule; it keeps tables between moves, so it plays one game at a time."""

    def __init__(
        self,
        megabytes: float = 64,
        weights: tuple[Weights, Weights] | None = None,
        *,
        has_threat_search: bool = True,
        networks: NetworkOf = network_of,
        selectivity: Selectivity | None = None,
    ) -> None:
        """Allocate tables of at most `megabytes` MiB; without `has_threat_search`, skip stages 3 and 4.

        Weaker levels skip them. `weights`, `networks` and `selectivity` replace the shipped ones.
        """
        self._searcher = Searcher(megabytes, weights, networks, selectivity)
        self._has_threat_search = has_threat_search

    def resize(self, megabytes: float) -> None:
        """Replace the transposition tables with empty ones of at most `megabytes` MiB in total."""
        self._searcher.resize(megabytes)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best action found within `limits`; `position` must not be finished.

        `limits.variety` adds a random bonus to the moves in stage 5, so that nearly best ones are played
        too.
        """
        started = time.perf_counter()
        if not limits.is_timed:
            self._searcher.forget()
        with stop.within(limits.seconds, _SLACK_S):
            self._searcher.begin()
            board = self._searcher.set_up(position, stop)
            self._searcher.root_bonus[: board.points] = root_bonuses(position, limits)[: board.points]
            found = self._choose(board, limits, stop)
        return SearchResult(
            found.action,
            to_score(found.score),
            found.depth,
            board.get(layout.NODES),
            board.get(layout.CUTOFFS),
            time.perf_counter() - started,
            found.pv or (found.action,),
        )

    def _choose(self, board: Board, limits: Limits, stop: StopFlag) -> Found:
        """Return the move of the first stage of the module's list that finds one.

        After a stop before stage 4, it is the most promising move with the static evaluation.
        """
        custom = opening_move(board.stones(), board.size)
        if custom is not None:
            return Found(custom, 0, 0)
        roots = self._root_moves(board)
        share = self._share(limits, _SOLVING_SHARE)
        budget = share if self._has_threat_search else 0
        won = self._prove(board, budget)
        if won is not None:
            return won
        if stop.is_set():
            return Found(roots[0], int(evaluate(board.address)), 0)
        if len(roots) == 1:
            # This is the only move; the search merely scores it.
            board.set(layout.NODE_LIMIT, board.get(layout.NODES) + share)
            return self._deepen(board, roots, limits, stop)
        if self._has_threat_search:
            roots = self._exclude_losing_moves(board, roots, budget)
        if limits.nodes is not None:
            board.set(layout.NODE_LIMIT, max(limits.nodes, board.get(layout.NODES) + 1))
        return self._deepen(board, roots, limits, stop)

    def _root_moves(self, board: Board) -> list[int]:
        """Return the moves to search, most promising first: at least one, all legal."""
        lists = self._searcher.lists
        top = root.push_root(board.address, lists)
        values = sorted(self._searcher.list_from(lists, top).tolist(), reverse=True)
        return [value & 0xFFFF for value in values]

    def _share(self, limits: Limits, share: float) -> int:
        """Return the number of nodes for a `share` (0 to 1) of the limits; the smallest of these.

        - Four million.
        - The share of the limit of nodes, and of the nodes that the seconds allow.
        - With a limit of depth, 2,000 nodes, doubled for each of its plies up to 12, for any share.
        """
        budgets = [4_000_000.0]
        if limits.nodes is not None:
            budgets.append(limits.nodes * share)
        if limits.seconds is not None:
            budgets.append(limits.seconds * _NODES_PER_SECOND * share)
        if limits.depth is not None:
            budgets.append(2_000.0 * 2 ** min(limits.depth, 12))
        return int(min(budgets))

    def _prove(self, board: Board, budget: int) -> Found | None:
        """Return a proven win by fours, or by fours and threes; `None` if none is found or after a stop.

        Fours have a quarter of `budget`, a number of nodes; fours and threes then have all of it.
        """
        searcher = self._searcher
        plies = searcher.fours_win(board, budget // 4) or searcher.threats_win(board, budget)
        if not plies or board.get(layout.STOPPED):
            return None
        line = searcher.threat_line(board, plies)
        return Found(line[0], pv_search.MATE - plies, plies, tuple(line)) if line else None

    def _exclude_losing_moves(self, board: Board, roots: list[int], budget: int) -> list[int]:
        """Return `roots` without the moves after which the other side is found to win by fours and threes.

        A first search of at most `budget` nodes finds whether such a win threatens if the side to move
        passes. If it does not, or if no move would be left, all moves are returned. The searches after
        single moves share about twice as many nodes; moves that get none, or come after a stop, are kept
        unexamined.
        """
        searcher = self._searcher
        kernel.skip(board.address)
        has_threat = searcher.threats_win(board, budget)
        kernel.unmake(board.address)
        if not has_threat:
            return roots
        kept = []
        spent = 0
        for point in roots:
            each = min(budget // 4, 2 * budget - spent)
            if each <= 0 or board.get(layout.STOPPED):
                kept.append(point)
                continue
            kernel.make(board.address, point, board.get(layout.SIDE))
            is_lost = searcher.threats_win(board, each) > 0
            kernel.unmake(board.address)
            spent += each - max(board.get(layout.BUDGET), 0)
            if not is_lost:
                kept.append(point)
        return kept or roots

    def _deepen(self, board: Board, roots: list[int], limits: Limits, stop: StopFlag) -> Found:
        """Search the moves `roots` by iterative deepening, and return the last valid result.

        That is the first move with the static evaluation and a depth of 0 if no iteration has a result.
        Estimates are returned without the bonus for variety.
        """
        best = Found(roots[0], int(evaluate(board.address)), 0)
        deepest = min(limits.depth or _MAX_DEPTH, _MAX_DEPTH)
        order = roots
        for depth in range(1, deepest + 1):
            found, order = self._iterate(board, order, depth, best)
            if found is not None:
                best = found
            if board.get(layout.STOPPED) or stop.is_set():
                break
            if abs(best.score) >= pv_search.PROVEN:
                break
        if best.depth and abs(best.score) < pv_search.LIMIT:
            return replace(best, score=best.score - int(self._searcher.root_bonus[best.action]))
        return best

    def _iterate(
        self, board: Board, roots: list[int], depth: int, last: Found
    ) -> tuple[Found | None, list[int]]:
        """Search the moves `roots` to `depth` plies, with an aspiration window around the score of `last`.

        Returns the result (`None` if stopped before a move raised alpha) and the moves, the best one
        moved to the front. Up to a depth of 3, the window excludes no score.
        """
        searcher = self._searcher
        width = _WINDOW
        alpha, beta = -pv_search.INFINITE, pv_search.INFINITE
        if depth > 3:
            alpha, beta = last.score - width, last.score + width
        found = None
        while True:
            moves = searcher.list_from(searcher.lists, np.uint64(int(searcher.lists) + 8 * len(roots)))
            moves[:] = roots
            top = np.uint64(int(searcher.lists) + 8 * len(roots))
            score = int(root.search_root(board.address, alpha, beta, depth, searcher.lists, top))
            move = board.get(layout.ROOT_MOVE)
            is_stopped = bool(board.get(layout.STOPPED))
            if move >= 0 and score > alpha:
                # A stopped search is valid: it tries the best move so far first, so a later one is better.
                # Below the window all scores are upper bounds, so the highest of them is meaningless.
                found = Found(move, score, depth, (move, *self._line_after(board, move)))
                roots = [move, *(point for point in roots if point != move)]
            if is_stopped or alpha < score < beta:
                return found, roots
            width *= 4
            if score <= alpha:
                alpha = score - width if width < 4000 else -pv_search.INFINITE
            else:
                beta = score + width if width < 4000 else pv_search.INFINITE

    def _line_after(self, board: Board, move: int) -> list[int]:
        """Return the principal variation after `move`, at most 30 moves; the board is that before `move`.

        Each move is obvious (see `root.obvious_move`) or comes from the table; the line ends where there
        is neither.
        """
        line: list[int] = []
        cells = bytearray(board.stones())
        kernel.make(board.address, move, board.get(layout.SIDE))
        cells[move] = 3
        table = np.uint64(self._searcher.table.address)
        while len(line) < 30:
            side = board.get(layout.SIDE)
            data = np.uint64(probe(table, np.uint64(board.get(layout.KEY) & (2**64 - 1))))
            point = int(action_of(data)) if data else NO_ACTION
            forced = root.obvious_move(board.address)
            point = forced if forced >= 0 else point
            if point == NO_ACTION or cells[point] or not kernel.is_legal(board.address, point, side):
                break
            line.append(point)
            cells[point] = 3
            is_over = kernel.class_of(board.address, point, side) == C_FIVE
            kernel.make(board.address, point, side)
            if is_over:
                break
        for _ in range(len(line) + 1):
            kernel.unmake(board.address)
        return line


def to_score(score: int) -> Score:
    """Convert a score of `pv_search.py` to the score type shared by all games.

    A win or a loss that is not proven becomes an estimate.
    """
    if score >= pv_search.PROVEN:
        return Score.win(pv_search.MATE - score)
    if score <= -pv_search.PROVEN:
        return Score.loss(pv_search.MATE + score)
    return Score.estimate(score)
