"""Renju's forbidden points: golden positions, and a second, slower reading of the rules."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engines.core.errors import IllegalActionError
from engines.core.notation.coordinates import Coordinates
from engines.core.types import Outcome, Side, Termination
from engines.games.gomoku.renju import forbidden, makes_five
from engines.registry import find

SIZE = 15
NAMES = Coordinates(SIZE, SIZE, bottom_up=True)
GOLDEN = Path(__file__).parents[4] / "engines" / "games" / "gomoku" / "golden" / "renju.txt"
CASES = [line for line in GOLDEN.read_text().splitlines() if line and not line.startswith("#")]

Stones = dict[tuple[int, int], int]


def board(black: str, white: str) -> bytes:
    cells = bytearray(SIZE * SIZE)
    for names, colour in ((black, 1), (white, 2)):
        for name in names.split():
            cells[NAMES.parse(name)] = colour
    return bytes(cells)


def verdict(cells: bytes, point: int) -> str:
    if makes_five(cells, point, SIZE):
        assert forbidden(cells, point, SIZE) is None
        return "five"
    return (forbidden(cells, point, SIZE) or "ok").removeprefix("forbidden_")


def turned(cells: bytes, point: int) -> tuple[bytes, int]:
    """Flip board by a quarter."""
    row, column = divmod(point, SIZE)
    turned_cells = bytes(
        cells[(SIZE - 1 - column_) * SIZE + row_] for row_ in range(SIZE) for column_ in range(SIZE)
    )
    return turned_cells, column * SIZE + SIZE - 1 - row


def mirrored(cells: bytes, point: int) -> tuple[bytes, int]:
    rows = [cells[row * SIZE : (row + 1) * SIZE][::-1] for row in range(SIZE)]
    row, column = divmod(point, SIZE)
    return b"".join(rows), row * SIZE + SIZE - 1 - column


@pytest.mark.parametrize("case", CASES)
def test_golden_positions_hold_from_all_eight_sides(case: str) -> None:
    stones, _, expected = case.partition(":")
    black, white, name = stones.split("/")
    cells, point = board(black, white), NAMES.parse(name)
    for _ in range(4):
        assert verdict(cells, point) == expected.split()[0]
        assert verdict(*mirrored(cells, point)) == expected.split()[0]
        cells, point = turned(cells, point)


# -- a second reading of the rules: sets of coordinates, no shortcuts ----


class SlowRules:
    """Renju by the letter; a board is a dictionary of coordinates."""

    STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))

    def __init__(self, cells: bytes) -> None:
        self.stones: Stones = {divmod(at, SIZE): cell for at, cell in enumerate(cells) if cell}

    def run(self, at: tuple[int, int], step: tuple[int, int]) -> frozenset[tuple[int, int]]:
        """The unbroken black stones through `at`."""
        found = {at}
        for sign in (1, -1):
            row, column = at[0] + sign * step[0], at[1] + sign * step[1]
            while self.stones.get((row, column)) == 1:
                found.add((row, column))
                row, column = row + sign * step[0], column + sign * step[1]
        return frozenset(found)

    def is_empty(self, at: tuple[int, int]) -> bool:
        return 0 <= at[0] < SIZE and 0 <= at[1] < SIZE and at not in self.stones

    def line(self, at: tuple[int, int], step: tuple[int, int]) -> list[tuple[int, int]]:
        return [(at[0] + n * step[0], at[1] + n * step[1]) for n in range(-SIZE, SIZE + 1)]

    def fives(self, at: tuple[int, int], step: tuple[int, int]) -> dict[tuple[int, int], frozenset]:
        """The points of the line that would make a five with the stone `at`, and that five."""
        found = {}
        for gap in self.line(at, step):
            if self.is_empty(gap):
                run = self.run(gap, step)
                if len(run) == 5 and at in run:
                    found[gap] = run
        return found

    def straight_four_points(self, at: tuple[int, int], step: tuple[int, int]) -> list[tuple[int, int]]:
        found = []
        for gap in self.line(at, step):
            if not self.is_empty(gap):
                continue
            run = self.run(gap, step)
            if len(run) == 4 and at in run:
                self.stones[gap] = 1
                if sum(five > run for five in self.fives(gap, step).values()) == 2:
                    found.append(gap)
                del self.stones[gap]
        return found

    def verdict(self, at: tuple[int, int]) -> str:
        self.stones[at] = 1
        try:
            lengths = [len(self.run(at, step)) for step in self.STEPS]
            if 5 in lengths:
                return "five"
            if max(lengths) > 5:
                return "overline"
            fours = {run - {gap} for step in self.STEPS for gap, run in self.fives(at, step).items()}
            if len(fours) > 1:
                return "double_four"
            threes = [
                step
                for step in self.STEPS
                if any(self.verdict(gap) == "ok" for gap in self.straight_four_points(at, step))
            ]
            return "double_three" if len(threes) > 1 else "ok"
        finally:
            del self.stones[at]


def crowded(luck: random.Random) -> bytes:
    """A small region full of black stones with some white ones, so that shapes abound."""
    cells = bytearray(SIZE * SIZE)
    top, left = luck.randrange(SIZE - 8), luck.randrange(SIZE - 8)
    for row in range(top, top + 9):
        for column in range(left, left + 9):
            cells[row * SIZE + column] = luck.choices((0, 1, 2), (60, 26, 14))[0]
    return bytes(cells)


@pytest.mark.parametrize("count", [40, pytest.param(150, marks=pytest.mark.thorough)])
def test_readings_of_renju_agree_on_crowded_boards(count: int) -> None:
    luck = random.Random(9)
    seen: dict[str, int] = {}
    for _ in range(count):
        cells = crowded(luck)
        slow = SlowRules(cells)
        for point, cell in enumerate(cells):
            if cell == 0:
                expected = slow.verdict(divmod(point, SIZE))
                assert verdict(cells, point) == expected, (cells.hex(), NAMES.format(point))
                seen[expected] = seen.get(expected, 0) + 1
    # The boards are such that each verdict was put to the test.
    assert all(
        seen[name] >= count // 7 for name in ("five", "ok", "overline", "double_four", "double_three")
    ), seen


# -- the rules in a game -----------------------------------------------


def test_forbidden_points_are_not_offered_and_say_why() -> None:
    position = find("gomoku").parse_moves("G8 A1 I8 C1 H7 E1 H9 G1", {"rule": "renju"})
    point = position.parse_action("H8")
    assert point not in position.legal_actions()
    with pytest.raises(IllegalActionError) as caught:
        position.play(point)
    assert caught.value.reason == "forbidden_double_three"
    assert len(position.legal_actions()) == SIZE * SIZE - 8 - 1


def test_white_has_no_forbidden_points() -> None:
    moves = "A1 G8 C1 I8 E1 H7 G1 H9 I1"  # the same cross, White's
    position = find("gomoku").parse_moves(moves, {"rule": "renju"})
    assert position.play(position.parse_action("H8")).outcome is None


def test_six_win_for_white_and_are_forbidden_to_black() -> None:
    line = ("D8", "E8", "F8", "H8", "I8")
    away = ("A1", "C1", "E1", "G1", "I1", "K1")
    game = find("gomoku")
    white = " ".join(f"{b} {w}" for b, w in zip(away, line, strict=False)) + " K1 G8"
    assert game.parse_moves(white, {"rule": "renju"}).outcome == Outcome(Side.SECOND, Termination.LINE)
    black = " ".join(f"{b} {w}" for b, w in zip(line, away, strict=False))
    with pytest.raises(IllegalActionError) as caught:
        game.parse_moves(f"{black} G8", {"rule": "renju"})
    assert caught.value.reason == "forbidden_overline"


def test_black_without_legal_points_draws() -> None:
    """A board of which only forbidden points are left."""
    game = find("gomoku")
    start = game.position({"rule": "renju"})
    # Rows of white pairs, so that nothing on them is five; Black's overline gap at H8.
    cells = bytearray(2 if (column // 2 + row) % 2 else 1 for row in range(SIZE) for column in range(SIZE))
    black = NAMES.parse("H8") // SIZE * SIZE
    for column in range(4, 11):
        cells[black + column] = 1
    gap, last = NAMES.parse("H8"), NAMES.parse("A1")
    cells[gap] = cells[last] = 0
    position = type(start)(start.variant, bytes(cells), (), Side.SECOND)
    assert forbidden(position.cells, gap, SIZE) == "forbidden_overline"
    drawn = position.play(last)
    assert drawn.outcome == Outcome(None, Termination.NO_MOVES)
    assert drawn.legal_actions() == ()
