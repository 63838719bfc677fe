"""Wins by fours and open threes in freestyle Gomoku, as plainly as can be: windows of five points, no tables.

Written apart from the engine, to check what it claims. A position is a
bytearray of 225 points, 0 where nothing stands, 1 and 2 for the sides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

SIZE = 15
Board = bytearray


def _windows() -> list[tuple[int, ...]]:
    found = []
    for row in range(SIZE):
        for column in range(SIZE):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                ends = (row + 4 * down, column + 4 * right)
                if ends[0] < SIZE and 0 <= ends[1] < SIZE:
                    found.append(tuple((row + n * down) * SIZE + column + n * right for n in range(5)))
    return found


WINDOWS = _windows()


def empties_beside(board: Board, side: int, own: int) -> Iterator[tuple[int, ...]]:
    """Yield the empty points of every window that holds `own` stones of `side` and no other."""
    for window in WINDOWS:
        stones = [board[point] for point in window]
        if stones.count(side) == own and stones.count(0) == 5 - own:
            yield tuple(point for point in window if not board[point])


def fives(board: Board, side: int) -> set[int]:
    """The points where `side` wins at once."""
    return {points[0] for points in empties_beside(board, side, 4)}


def makes_two_fives(board: Board, side: int, point: int) -> bool:
    board[point] = side
    count = len(fives(board, side))
    board[point] = 0
    return count > 1


def wins_by_fours(board: Board, side: int, plies: int) -> bool:
    """Whether fours alone win for `side`, who is to move, within this number of plies."""
    if fives(board, side):
        return True
    danger = fives(board, 3 - side)
    if plies < 3 or len(danger) > 1:
        return False
    candidates = danger or {point for points in empties_beside(board, side, 3) for point in points}
    return any(_four_wins(board, side, point, plies) for point in candidates)


def _four_wins(board: Board, side: int, point: int, plies: int) -> bool:
    board[point] = side
    threats = fives(board, side)
    is_won = len(threats) > 1
    if not is_won and threats:
        (reply,) = threats
        board[reply] = 3 - side
        is_won = wins_by_fours(board, side, plies - 2)
        board[reply] = 0
    board[point] = 0
    return is_won


def wins(board: Board, side: int, plies: int, first: Sequence[int] = ()) -> bool:
    """Whether fours and open threes win for `side`, who is to move; `first` says with which move to begin."""
    if fives(board, side):
        return not first or first[0] in fives(board, side)
    danger = fives(board, 3 - side)
    if plies < 3 or len(danger) > 1:
        return False
    if not first and wins_by_fours(board, side, plies):
        return True
    near = {point for own in (2, 3) for points in empties_beside(board, side, own) for point in points}
    candidates = danger or near
    return any(
        _attack_wins(board, side, point, plies)
        for point in (candidates.intersection(first) if first else candidates)
    )


def _attack_wins(board: Board, side: int, point: int, plies: int) -> bool:
    """Whether a move wins against every answer."""
    board[point] = side
    threats = fives(board, side)
    fours = {one for points in empties_beside(board, side, 3) for one in points}
    straight = [one for one in fours if makes_two_fives(board, side, one)]
    if len(threats) > 1:
        is_won = True
    elif threats:
        is_won = _answered(board, side, next(iter(threats)), plies)
    elif straight:
        free = [one for one, stone in enumerate(board) if not stone]
        is_won = all(
            _is_idle(board, side, one, straight) or _answered(board, side, one, plies) for one in free
        )
    else:
        is_won = False
    board[point] = 0
    return is_won


def _is_idle(board: Board, side: int, reply: int, straight: Sequence[int]) -> bool:
    """Whether an answer neither makes a four nor stops every open four that is threatened."""
    board[reply] = 3 - side
    stands = not fives(board, 3 - side) and any(
        not board[one] and makes_two_fives(board, side, one) for one in straight
    )
    board[reply] = 0
    return stands


def _answered(board: Board, side: int, reply: int, plies: int) -> bool:
    board[reply] = 3 - side
    is_won = wins(board, side, plies - 2)
    board[reply] = 0
    return is_won
