"""The memory that searches share, and the threat searches as Python calls them.

A `Searcher` holds what outlives a move: a board for each size and rule,
the transposition tables, the ordering statistics.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.core.game import Position
from engines.games.gomoku import kernel, layout, moves, threats
from engines.games.gomoku.board import Board
from engines.games.gomoku.evaluate import Weights
from engines.games.gomoku.ordering import MAX_PLY, ORDERING_WORDS
from engines.games.gomoku.patterns import C_FIVE, C_OPEN_FOUR, RULES
from engines.search.engine import StopFlag
from engines.search.table import NO_ACTION, Table, action_of, probe

_LIST_WORDS = 600 * MAX_PLY
UNLIMITED = 1 << 62


class Searcher:
    """Boards, tables and lists for searching one position after another."""

    def __init__(self, megabytes: float = 64, weights: tuple[Weights, Weights] | None = None) -> None:
        self._weights = weights
        # The tables of every rule are made now, so that no search pays for them out of its time.
        self._boards = {(15, rule): Board(15, rule, weights) for rule in RULES.values()}
        self.table = Table(megabytes * 0.7)
        self.threat_table = Table(megabytes * 0.3)
        self._ordering: npt.NDArray[np.int64] = np.zeros(ORDERING_WORDS, dtype=np.int64)
        # One list a ply never exceeds the board; the margin serves the lists of threat searches.
        self._lists: npt.NDArray[np.int64] = np.zeros(_LIST_WORDS, dtype=np.int64)

    @property
    def lists(self) -> np.uint64:
        """The address where move lists begin."""
        return np.uint64(self._lists.ctypes.data)

    def list_from(self, start: np.uint64, end: np.uint64) -> npt.NDArray[np.int64]:
        """Return the list between two addresses as an array, not a copy."""
        first = (int(start) - int(self.lists)) // 8
        return self._lists[first : first + (int(end) - int(start)) // 8]

    def set_up(self, position: Position, stop: StopFlag) -> Board:
        """Return the board of `position`, ready to be searched."""
        rule = RULES[position.options["rule"]]
        board = self._boards.get((position.rows, rule))
        if board is None:
            board = Board(position.rows, rule, self._weights)
            self._boards[position.rows, rule] = board
        board.load(position.cells, int(position.side_to_move))
        for field, value in (
            (layout.STOP, stop.address),
            (layout.NODES, 0),
            (layout.NODE_LIMIT, UNLIMITED),
            (layout.STOPPED, 0),
            (layout.CUTOFFS, 0),
            (layout.SELECTIVE_DEPTH, 0),
            (layout.BUDGET, 0),
            (layout.TABLE, self.table.address),
            (layout.THREAT_TABLE, self.threat_table.address),
            (layout.HISTORY, self._ordering.ctypes.data),
        ):
            board.set(field, value)
        return board

    def forget(self) -> None:
        """Clear all that was learned, so that the next search repeats node by node."""
        self.table.clear()
        self.threat_table.clear()
        self._ordering[:] = 0

    def begin(self) -> None:
        """Age what was learned before the next move is searched."""
        self.table.begin_search()
        self.threat_table.begin_search()
        self._ordering >>= 2

    def fours_win(self, board: Board, budget: int) -> int:
        """Return in how few plies fours alone win for the side to move; 0 if not within `budget` nodes."""
        return self._deepen(threats.vcf, board, budget, most=61)

    def threats_win(self, board: Board, budget: int, most: int = 61) -> int:
        """Return in how few plies fours and open threes win; 0 if not found within `budget` nodes."""
        return self._deepen(threats.vct, board, budget, most)

    def _deepen(self, search: threats.ThreatSearch, board: Board, budget: int, most: int) -> int:
        board.set(layout.BUDGET, budget)
        before = -1
        for depth in range(1, most + 1, 2):
            plies = int(search(board.address, depth, self.lists))
            if plies:
                return plies
            used = board.get(layout.BUDGET)
            if used < 0 or board.get(layout.STOPPED):
                break
            if used == before and depth > 9:
                break  # nothing was left to look at
            before = used
        return 0

    def first_move_wins(self, board: Board, point: int, most: int) -> int:
        """Return in how many plies (at most `most`) the threat `point` wins; 0 if not found."""
        side = board.get(layout.SIDE)
        if kernel.class_of(board.address, point, side) == C_FIVE:
            return 1
        if board.count(1 - side, C_FIVE) and kernel.class_of(board.address, point, 1 - side) != C_FIVE:
            return 0
        kernel.make(board.address, point, side)
        try:
            threat = board.count(side, C_FIVE) or board.count(side, C_OPEN_FOUR)
            is_late = not board.count(side, C_FIVE) and board.count(1 - side, C_OPEN_FOUR)
            if not threat or is_late or board.count(1 - side, C_FIVE):
                return 0
            reply, rest = self._slowest_reply(board, most - 1, must_all_lose=True)
            return rest + 2 if reply is not None and rest else 0
        finally:
            kernel.unmake(board.address)

    def threat_line(self, board: Board, plies: int) -> list[int]:
        """Return the moves of a win in `plies` that a threat search just found, with the slowest defence."""
        line: list[int] = []
        try:
            while plies > 0:
                point = self._attack(board, plies)
                if point is None:
                    break
                line.append(point)
                board.play([point])
                plies -= 1
                if plies == 0:
                    break
                reply, rest = self._slowest_reply(board, plies)
                if reply is None:
                    break
                line.append(reply)
                board.play([reply])
                plies = rest
        finally:
            for _ in line:
                kernel.unmake(board.address)
        return line

    def _attack(self, board: Board, plies: int) -> int | None:
        side = board.get(layout.SIDE)
        address = board.address
        for kind in (C_FIVE, C_OPEN_FOUR):
            if board.count(side, kind) and not (kind == C_OPEN_FOUR and board.count(1 - side, C_FIVE)):
                return int(kernel.first(address, side, kind))
        for salt in (threats.VCT_SALT, threats.VCF_SALT):
            key = np.uint64(board.get(layout.KEY) & (2**64 - 1)) ^ salt
            data = np.uint64(probe(np.uint64(self.threat_table.address), key))
            if data and action_of(data) != NO_ACTION:
                return int(action_of(data))
        return None

    def _slowest_reply(
        self, board: Board, plies: int, *, must_all_lose: bool = False
    ) -> tuple[int | None, int]:
        """Return the reply that loses latest within `plies`, and in how many plies the attacker then wins.

        A reply that does not lose is passed over, or with `must_all_lose` makes the answer `(None, 0)`.
        """
        side = board.get(layout.SIDE)
        address = board.address
        best: tuple[int | None, int] = (None, 0)
        top = moves.push_replies(address, self.lists)
        for value in self.list_from(self.lists, top).tolist():
            point = value & 0xFFFF
            if not kernel.is_legal(address, point, side):
                continue
            kernel.make(address, point, side)
            board.set(layout.BUDGET, 100_000)
            rest = int(threats.vct(address, plies - 1, top))
            kernel.unmake(address)
            if not rest and must_all_lose:
                return None, 0
            if rest > best[1]:
                best = (point, rest)
        if best[0] is None:
            # The replies are forbidden: any other move does, and the threat is carried out.
            cells = board.stones()
            free = (p for p in range(board.points) if not cells[p] and kernel.is_legal(address, p, side))
            best = (next(free, None), 1 if board.count(1 - side, C_FIVE) else 3)
        return best
