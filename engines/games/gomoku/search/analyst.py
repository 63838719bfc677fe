"""Scores of every move in Gomoku: proven wins and losses, and estimates for the other moves.

1. Score the moves that end the game, and search the others to one ply.
2. Prove a win of the side to move by fours and open threes.
3. If the other side would win by fours and open threes when it is to
   move, prove that every move that does not prevent this win loses.
4. Search all other moves by iterative deepening, each to the same number of
   plies. From an unfinished iteration only proven scores count, because
   estimates of different depths cannot be compared.
"""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import MappingProxyType

import numpy as np

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.games.gomoku.search import pv_search, root
from engines.games.gomoku.search.board import kernel, layout
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.patterns import C_FIVE
from engines.games.gomoku.search.engine import to_score
from engines.games.gomoku.search.searcher import Searcher

_SLACK_S = 0.015
_PROVING_SHARE = 0.3
"""Fraction of the time after which no more losses are proven."""
_WIN_NODES = 100_000
_LOSS_SHARE = 10
"""Divides the node budget of step 2: the quotient is the budget for proving the reply's win after a move."""
_MAX_DEPTH = 20


class GomokuAnalyst:
    """Scores the legal moves, as many as time allows.

    Its tables take at most `megabytes` MiB. Searches share them, so it searches one position at a time.
    """

    def __init__(self, megabytes: float = 16) -> None:
        self._searcher = Searcher(megabytes)

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        """Return the best move, with a score in `action_scores` for every move whose value is known.

        If no value is known in time, the move is the first legal one, with a score of 0. `position` must
        not be finished.
        """
        started = time.perf_counter()
        actions = position.legal_actions()
        if not limits.is_timed:
            self._searcher.forget()
        with stop.within(limits.seconds, _SLACK_S):
            self._searcher.begin()
            board = self._searcher.set_up(position, stop)
            budget = _WIN_NODES if limits.nodes is None else min(_WIN_NODES, limits.nodes)
            found = _Analysis(self._searcher, board, actions, budget)
            found.run(limits, started)
        best = max(found.scores, key=lambda action: found.scores[action], default=actions[0])
        return SearchResult(
            best,
            found.scores.get(best, Score.estimate(0.0)),
            found.depth,
            board.get(layout.NODES),
            seconds=time.perf_counter() - started,
            pv=(best,),
            action_scores=MappingProxyType(found.scores),
        )


@dataclass
class _Analysis:
    """One position's moves, and their scores so far, in the view of the side to move.

    `actions` are the legal moves. All unproven moves have been searched to `depth` plies.
    """

    searcher: Searcher
    board: Board
    actions: tuple[int, ...]
    budget: int
    """Maximum number of nodes for the proof of a win."""
    scores: dict[int, Score] = field(default_factory=dict)
    depth: int = 0

    def run(self, limits: Limits, started: float) -> None:
        """Carry out the module's steps 1 to 4, which began at `started`, a time of `perf_counter`.

        Seconds limit all steps, depth only step 4. The limit of nodes also ends step 4, which has at least
        one node; the proofs get their nodes from `budget`.
        """
        self._score_ends()
        if self._search_all(1):
            self.depth = 1
        self._prove_win()
        self._prove_losses(math.inf if limits.seconds is None else started + _PROVING_SHARE * limits.seconds)
        board = self.board
        if limits.nodes is not None:
            board.set(layout.NODE_LIMIT, max(limits.nodes, board.get(layout.NODES) + 1))
        deepest = min(limits.depth or _MAX_DEPTH, _MAX_DEPTH)
        while self.depth < deepest and self._search_all(self.depth + 1):
            self.depth += 1

    def _score_ends(self) -> None:
        """Score the moves that win by a five as wins, and the move to the last empty point as a draw."""
        board, side = self.board, self.board.get(layout.SIDE)
        for action in self.actions:
            if kernel.class_of(board.address, action, side) == C_FIVE:
                self.scores[action] = Score.win(1)
            elif len(self.actions) == 1 and board.get(layout.PLY) + 1 == board.points:
                self.scores[action] = Score.draw()

    def _prove_win(self) -> None:
        """Find a win of the side to move by fours, or by fours and threes, and score its first move.

        A faster win by this move that is already proven remains.
        """
        board, searcher = self.board, self.searcher
        plies = searcher.fours_win(board, self.budget // 4) or searcher.threats_win(board, self.budget)
        line = searcher.threat_line(board, plies) if plies else []
        if line and not board.get(layout.STOPPED):
            win = Score.win(plies)
            self.scores[line[0]] = max(win, self.scores.get(line[0], win))

    def _prove_losses(self, end: float) -> None:
        """Score the moves after which the other side wins by threats as losses.

        No move is tried unless the other side would win by threats after a pass. After a stop, or from
        `end` on, a time of `perf_counter`, no further move is tried.
        """
        board = self.board
        kernel.skip(board.address)
        has_threat = self.searcher.threats_win(board, self.budget // _LOSS_SHARE)
        kernel.unmake(board.address)
        for action in self._open_actions() if has_threat else ():
            with self._with_move(action):
                plies = self.searcher.threats_win(board, self.budget // _LOSS_SHARE)
            if board.get(layout.STOPPED):
                return
            if plies:
                self.scores[action] = Score.loss(plies + 1)
            if time.perf_counter() > end:
                return

    def _search_all(self, depth: int) -> bool:
        """Search every unproven move to `depth` plies, and add the scores; return whether all were finished.

        It is false also if no move is unproven. If the search is stopped, only the proven scores are
        added.
        """
        found: dict[int, Score] = {}
        for action in self._open_actions():
            score = self._search_move(action, depth)
            if score is None:
                break
            found[action] = score
        else:
            self.scores |= found
            return bool(found)
        self.scores |= {action: score for action, score in found.items() if score.proof is not None}
        return False

    def _search_move(self, action: int, depth: int) -> Score | None:
        """Return the score of a move from a search to `depth` plies; `None` if the search was stopped."""
        board, searcher = self.board, self.searcher
        top = np.uint64(int(searcher.lists) + 8)
        searcher.list_from(searcher.lists, top)[:] = action
        score = int(
            root.search_root(
                board.address, -pv_search.INFINITE, pv_search.INFINITE, depth, searcher.lists, top
            )
        )
        return None if board.get(layout.STOPPED) else to_score(score)

    def _open_actions(self) -> list[int]:
        """Return the unproven moves, those with the best scores first; moves without a score count as 0."""
        known = self.scores
        unproven = [one for one in self.actions if one not in known or known[one].proof is None]
        return sorted(unproven, key=lambda one: known[one].value if one in known else 0.0, reverse=True)

    @contextlib.contextmanager
    def _with_move(self, action: int) -> Iterator[None]:
        """Make a move on the board, and undo it at the end of the `with` block."""
        address = self.board.address
        kernel.make(address, action, self.board.get(layout.SIDE))
        try:
            yield
        finally:
            kernel.unmake(address)
