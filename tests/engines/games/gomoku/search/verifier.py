"""Is a claimed win won? Every reply tried, on counts of stones in every five points; no patterns.

Freestyle only. The solver is asked for the attacker's moves and nothing
else: that each of them wins against every reply is found out here. A
reply that leaves the attacker a five, or a four with two ends against no
four, has lost; so has one after which a line of fours that wins against
no reply at all can still be played to its end. All others must lose to
the solver's next move.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

from engines.core.engine import StopFlag
from engines.games.gomoku.rules import GomokuPosition
from engines.games.gomoku.search.searcher import Searcher
from engines.games.gomoku.search.threats import quickest
from tests.engines.games.gomoku.search.slow import fives_of

BUDGET = 3_000_000


@functools.cache
def _lines_through(size: int) -> tuple[tuple[int, ...], ...]:
    """The numbers of the fives that each point is part of."""
    through: list[list[int]] = [[] for _ in range(size * size)]
    for number, five in enumerate(fives_of(size)):
        for point in five:
            through[point].append(number)
    return tuple(map(tuple, through))


class Fives:
    """A board that knows how many stones of each side (1 and 2) stand in every five."""

    def __init__(self, cells: bytes, size: int) -> None:
        self.cells = [0] * len(cells)
        self._fives, self._through = fives_of(size), _lines_through(size)
        self._stones = {1: [0] * len(self._fives), 2: [0] * len(self._fives)}
        self._filled: dict[tuple[int, int], set[int]] = {(side, n): set() for side in (1, 2) for n in (3, 4)}
        for point, side in enumerate(cells):
            if side:
                self.put(point, side)

    def put(self, point: int, side: int) -> None:
        self.cells[point] = side
        self._count(point, side, 1)

    def remove(self, point: int) -> None:
        side, self.cells[point] = self.cells[point], 0
        self._count(point, side, -1)

    def has_threes(self) -> bool:
        """Whether some five holds three stones of one side and none of the other."""
        return any(self._filled.values())

    def winning_points(self, side: int) -> set[int]:
        """Where `side` makes five now."""
        return {point for five in self._filled[side, 4] for point in self._free(five)}

    def fours(self, side: int) -> dict[int, set[int]]:
        """Where `side` makes a four, and which points then make five."""
        found: dict[int, set[int]] = {}
        for five in self._filled[side, 3]:
            first, second = self._free(five)
            found.setdefault(first, set()).add(second)
            found.setdefault(second, set()).add(first)
        return found

    def _free(self, five: int) -> Iterator[int]:
        return (point for point in self._fives[five] if not self.cells[point])

    def _count(self, point: int, side: int, change: int) -> None:
        own, theirs = self._stones[side], self._stones[3 - side]
        for five in self._through[point]:
            own[five] += change
            for who, mine, other in ((side, own, theirs), (3 - side, theirs, own)):
                for stones in (3, 4):
                    if mine[five] == stones and other[five] == 0:
                        self._filled[who, stones].add(five)
                    else:
                        self._filled[who, stones].discard(five)


class Verifier:
    """Checks claims; keeps what it found out, so that like positions are checked once."""

    def __init__(self) -> None:
        self._searcher = Searcher(32)
        self._never = StopFlag()
        self._won: dict[tuple[bytes, int], int] = {}
        self.nodes = 0

    def complaint(self, position: GomokuPosition, win_in: int) -> str | None:
        """Return why the side to move does not win within `win_in` plies, `None` if it does."""
        board = Fives(position.cells, position.rows)
        return self._attack(position, board, int(position.side_to_move) + 1, win_in)

    def _attack(self, position: GomokuPosition, board: Fives, side: int, left: int) -> str | None:
        known = self._won.get((position.cells, side), 1000)
        if known <= left:
            return None
        self.nodes += 1
        if board.winning_points(side):
            return None if left >= 1 else f"too late:\n{position}"
        if left < 3:
            return f"no five in time:\n{position}"
        move = self._move(position, left)
        if move is None:
            return f"no win found within {left}:\n{position}"
        dangers = board.winning_points(3 - side)
        if dangers - {move}:
            return f"the other side makes five:\n{position}"
        board.put(move, side)
        complaint = self._defend(position.play(move), board, side, left - 1)
        board.remove(move)
        if complaint is None:
            self._won[position.cells, side] = left
        return complaint

    def _defend(self, position: GomokuPosition, board: Fives, side: int, left: int) -> str | None:
        """Return a complaint unless every reply loses to `side` within `left` plies, the reply included."""
        fives = board.winning_points(side)
        spoilers = fives or self._spoilers(board, side, left)
        for reply in spoilers:
            board.put(reply, 3 - side)
            complaint = self._attack(position.play(reply), board, side, left - 1)
            board.remove(reply)
            if complaint is not None:
                return complaint
        return None

    def _spoilers(self, board: Fives, side: int, left: int) -> list[int]:
        """Return the replies that do not lose plainly: see the module."""
        line = fours_line(board, side, left - 1)
        free = (point for point, cell in enumerate(board.cells) if not cell)
        return [reply for reply in free if not self._loses(board, side, reply, line)]

    def _loses(self, board: Fives, side: int, reply: int, line: list[int]) -> bool:
        board.put(reply, 3 - side)
        try:
            return not board.winning_points(3 - side) and bool(line) and follows(board, side, line)
        finally:
            board.remove(reply)

    def _move(self, position: GomokuPosition, left: int) -> int | None:
        board = self._searcher.set_up(position, self._never)
        plies = self._searcher.quickest_win(board, BUDGET, left)
        return self._searcher.attack(board, plies, quickest.win) if plies else None


def fours_line(board: Fives, side: int, most: int) -> list[int]:
    """Return fours and their replies that win for `side`, to move, in at most `most` plies; the last move
    is a four with two ends. Empty if there is none.
    """
    for plies in range(3, most + 1, 2):
        line = _line_within(board, side, plies)
        if line:
            return line
    return []


def _line_within(board: Fives, side: int, left: int) -> list[int]:
    dangers = board.winning_points(3 - side)
    for four, completions in board.fours(side).items():
        if dangers - {four}:
            continue
        if len(completions) > 1:
            return [four]
        if left < 5:
            continue
        (reply,) = completions
        board.put(four, side)
        board.put(reply, 3 - side)
        rest = _line_within(board, side, left - 2)
        board.remove(reply)
        board.remove(four)
        if rest:
            return [four, reply, *rest]
    return []


def follows(board: Fives, side: int, line: list[int]) -> bool:
    """Whether `side` can still play the fours of `line` with the same replies forced, and win at its end."""
    put: list[int] = []
    try:
        for number in range(0, len(line), 2):
            four, last = line[number], number == len(line) - 1
            ends = board.fours(side).get(four, set())
            if board.cells[four] or board.winning_points(3 - side) - {four}:
                return False
            if len(ends) > 1:
                return True
            if last or ends != {line[number + 1]}:
                return False
            for point, who in ((four, side), (line[number + 1], 3 - side)):
                board.put(point, who)
                put.append(point)
        return False
    finally:
        for point in reversed(put):
            board.remove(point)
