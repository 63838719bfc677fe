"""Memory that searches share, and threat searches for Python callers.

A `Searcher` keeps a board for each size and rule, the transposition tables and the ordering statistics
between moves.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.core.game import Position
from engines.games.gomoku.search.board import kernel, layout
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.evaluate import Weights
from engines.games.gomoku.search.board.network import NetworkOf, network_of
from engines.games.gomoku.search.board.patterns import C_FIVE, C_OPEN_FOUR, RULES
from engines.games.gomoku.search.correction import CORRECTION_WORDS
from engines.games.gomoku.search.ordering import HISTORY_WORDS, MAX_PLY, ORDERING_WORDS
from engines.games.gomoku.search.selectivity import BOLD, CAUTIOUS, Selectivity
from engines.games.gomoku.search.threats import quickest, threats
from engines.search.memory import UNLIMITED
from engines.search.table import NO_ACTION, TranspositionTable, action_of, probe, score_of

_LIST_WORDS = 600 * MAX_PLY
_LINE_BUDGET = 100_000
"""Maximum number of nodes of a search within a winning line; the table has most positions already."""


class Searcher:
    """Boards, tables and move lists, reused for one search after another."""

    def __init__(
        self,
        megabytes: float = 64,
        weights: tuple[Weights, Weights] | None = None,
        networks: NetworkOf = network_of,
        selectivity: Selectivity | None = None,
    ) -> None:
        """Allocate tables of at most `megabytes` MiB in total.

        `weights` (Black's and White's) and `networks`, which returns the network of a rule's number, replace
        the shipped ones. Without `selectivity`, the network of a rule determines the parameters.
        """
        self._weights, self._networks, self._selectivity = weights, networks, selectivity
        # Build the tables of every rule now, so that no search has to spend time on them.
        self._boards = {(15, rule): self._board(15, rule) for rule in RULES.values()}
        self.resize(megabytes)
        self._ordering: npt.NDArray[np.int64] = np.zeros(ORDERING_WORDS + CORRECTION_WORDS, dtype=np.int64)
        # One list per ply never exceeds the board; the margin is for lists of threat searches.
        self._lists: npt.NDArray[np.int64] = np.zeros(_LIST_WORDS, dtype=np.int64)

        self.root_bonus: npt.NDArray[np.int64] = np.zeros(layout.MAX_POINTS, dtype=np.int64)
        """Bonus of each point of the board, in points of the evaluation, for its estimate at the root."""

    def resize(self, megabytes: float) -> None:
        """Replace the tables with empty ones of at most `megabytes` MiB in total."""
        self.table = TranspositionTable(megabytes * 0.7)
        self.threat_table = TranspositionTable(megabytes * 0.3)

    @property
    def lists(self) -> np.uint64:
        """Memory address at which searches put their lists of moves."""
        return np.uint64(self._lists.ctypes.data)

    def list_from(self, start: np.uint64, end: np.uint64) -> npt.NDArray[np.int64]:
        """Return the move list between two memory addresses as an array view, without the word at `end`.

        A word is a move as in `moves.py`, with its priority.
        """
        first = (int(start) - int(self.lists)) // 8
        return self._lists[first : first + (int(end) - int(start)) // 8]

    def set_up(self, position: Position, stop: StopFlag) -> Board:
        """Return a search board with the stones of `position`, ready for a search.

        There is one board for each size and rule, so the next call can overwrite it. `stop` ends its
        searches.
        """
        rule = RULES[position.options["rule"]]
        board = self._boards.get((position.rows, rule))
        if board is None:
            board = self._board(position.rows, rule)
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
            (layout.ROOT_BONUS, self.root_bonus.ctypes.data),
        ):
            board.set(field, value)
        return board

    def _board(self, size: int, rule: int) -> Board:
        network = self._networks(rule)
        board = Board(size, rule, self._weights, network)
        own = BOLD if network and network.is_sure else CAUTIOUS
        board.put(layout.SELECTIVITY, (self._selectivity or own).packed())
        return board

    def forget(self) -> None:
        """Clear the tables and the statistics, so that the next search is repeatable node by node."""
        self.table.clear()
        self.threat_table.clear()
        self._ordering[:] = 0

    def begin(self) -> None:
        """Age the tables before the next search, so that its entries replace older ones first.

        The history is divided by four; the moves and the errors in the statistics stay.
        """
        self.table.begin_search()
        self.threat_table.begin_search()
        self._ordering[:HISTORY_WORDS] >>= 2

    def fours_win(self, board: Board, budget: int) -> int:
        """Return the length in plies of the mover's win by fours alone, at most 61.

        It is 0 if none is found in `budget` nodes, or before a stop.
        """
        return self._deepen(threats.vcf, board, budget, max_plies=61)

    def threats_win(self, board: Board, budget: int, max_plies: int = 61) -> int:
        """Return the length in plies of the mover's win by fours and open threes, at most `max_plies`.

        It is 0 if none is found in `budget` nodes, or before a stop.
        """
        return self._deepen(threats.vct, board, budget, max_plies)

    def _deepen(self, search: threats.ThreatSearch, board: Board, budget: int, max_plies: int) -> int:
        board.set(layout.BUDGET, budget)
        before = -1
        for depth in range(1, max_plies + 1, 2):
            plies = int(search(board.address, depth, self.lists))
            if plies:
                return plies
            used = board.get(layout.BUDGET)
            if used < 0 or board.get(layout.STOPPED):
                break
            if used == before and depth > 9:
                break  # the search was exhaustive
            before = used
        return 0

    def quickest_win(self, board: Board, budget: int, max_plies: int = 61) -> int:
        """Return the length of the mover's shortest forced win, at most `max_plies`; 0 if none is found.

        The length is in plies. The search has at most `budget` nodes, and includes quiet moves that
        threaten fours: see `quickest.py`.
        """
        return self._deepen(quickest.win, board, budget, max_plies)

    def first_move_wins(
        self, board: Board, point: int, max_plies: int, search: threats.ThreatSearch = threats.vct
    ) -> int:
        """Return the length in plies of a win that the side to move forces with `point`; 0 if none is found.

        - `point` is a legal point; it can be quiet only if `search` is `quickest.win`.
        - After each reply, `search` looks for a win, so that the whole win takes at most `max_plies`
          plies; these must be at least 5.
        - The board is the same afterwards.
        """
        if kernel.class_of(board.address, point, board.get(layout.SIDE)) == C_FIVE:
            return 1
        board.play([point])
        try:
            threat, defences = self._defences(board, max_plies - 2 if search is quickest.win else 0)
            if not threat:
                return 0
            slowest = threat
            for reply in defences:
                board.play([reply])
                rest = self._deepen(search, board, _LINE_BUDGET, max_plies - 2)
                kernel.unmake(board.address)
                if not rest:
                    return 0
                slowest = max(slowest, rest)
            return slowest + 2
        finally:
            kernel.unmake(board.address)

    def threat_line(self, board: Board, plies: int, search: threats.ThreatSearch = threats.vct) -> list[int]:
        """Return the winning line of `plies` plies that `search` just found, against the longest defence.

        The line ends earlier where a later search no longer finds the win. The board is the same
        afterwards.
        """
        line: list[int] = []
        try:
            while plies > 0 and (attack := self.attack(board, plies, search)) is not None:
                line.append(attack)
                board.play([attack])
                if plies == 1:
                    break
                reply, plies = self._slowest_reply(board, plies - 2, search)
                if reply is None:
                    break
                line.append(reply)
                board.play([reply])
        finally:
            for _ in line:
                kernel.unmake(board.address)
        return line

    def attack(self, board: Board, plies: int, search: threats.ThreatSearch) -> int | None:
        """Return the mover's point that wins within `plies` plies; `None` if `search` finds none.

        A point that makes a five, or an open four that wins, is returned for any `plies`.
        """
        side = board.get(layout.SIDE)
        address = board.address
        for kind in (C_FIVE, C_OPEN_FOUR):
            if board.count(side, kind) and not (kind == C_OPEN_FOUR and board.count(1 - side, C_FIVE)):
                return int(kernel.first(address, side, kind))
        # A failed search for a shorter win may have overwritten the table entry.
        board.set(layout.BUDGET, _LINE_BUDGET)
        search(address, plies, self.lists)
        salts = [threats.VCT_SALT, threats.VCF_SALT]
        for salt in [quickest.WIN_SALT, *salts] if search is quickest.win else salts:
            key = np.uint64(board.get(layout.KEY) & (2**64 - 1)) ^ salt
            data = np.uint64(probe(np.uint64(self.threat_table.address), key))
            if data and 0 < score_of(data) <= plies and action_of(data) != NO_ACTION:
                return int(action_of(data))
        return None

    def _defences(self, board: Board, max_plies: int) -> tuple[int, list[int]]:
        """Return the length in plies of the threat just made, and the legal replies that may stop it.

        - Besides fours and open threes, wins by fours within `max_plies` plies count as threats.
        - Without a threat, or if the replies to it are unknown, the result is 0 and an empty list.
        - Above 0, an empty list means that no reply stops the threat.
        """
        address, side = board.address, board.get(layout.SIDE)
        board.set(layout.BUDGET, _LINE_BUDGET)
        threat = int(quickest.threatens(address, max_plies, self.lists))
        if not threat:
            return 0, []
        top = quickest.push_defences(address, threat, self.lists)
        points = [value & 0xFFFF for value in self.list_from(self.lists, top).tolist()]
        if not points and threat > 3:
            return 0, []  # the answers are unknown
        return threat, [point for point in dict.fromkeys(points) if kernel.is_legal(address, point, side)]

    def _slowest_reply(
        self, board: Board, max_plies: int, search: threats.ThreatSearch
    ) -> tuple[int | None, int]:
        """Return the reply that delays the loss longest, and the number of plies of the win after it.

        The replies are those that may stop the threat just made, and one other legal point; the wins
        after them have at most `max_plies` plies. Returns `(None, 0)` if `search` finds no win after any
        reply.
        """
        address, side = board.address, board.get(layout.SIDE)
        _, defences = self._defences(board, max_plies)
        cells = board.stones()
        free = (point for point in range(board.points) if not cells[point] and point not in defences)
        idle = next((point for point in free if kernel.is_legal(address, point, side)), None)
        best: tuple[int | None, int] = (None, 0)
        for reply in [*defences, *([] if idle is None else [idle])]:
            board.play([reply])
            rest = self._deepen(search, board, _LINE_BUDGET, max_plies)
            kernel.unmake(address)
            if rest > best[1]:
                best = (reply, rest)
            if rest == max_plies:
                break
        return best
