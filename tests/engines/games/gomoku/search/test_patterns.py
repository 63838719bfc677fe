from __future__ import annotations

import pytest

from engines.games.gomoku.search.board.patterns import (
    BLOCKED_THREE,
    BLOCKED_TWO,
    DEAD,
    DOUBLE_FOUR,
    FIVE,
    FOUR,
    OPEN_FOUR,
    OPEN_ONE,
    OPEN_THREE,
    OPEN_THREE_2,
    OPEN_TWO_3,
    OVERLINE,
    side_patterns,
)

DRAWN = [
    # kind, the line with the new stone as X, what it makes
    ("free", "....X....", OPEN_ONE),
    ("free", "...OX....", OPEN_TWO_3),
    ("free", "..OOX....", OPEN_THREE_2),
    ("free", ".#OOX..#.", BLOCKED_THREE),
    ("free", "O.O.X.O..", OPEN_THREE),  # the point between makes two fours at once
    ("free", "#OOOX....", FOUR),
    ("free", ".OOOX.#..", OPEN_FOUR),
    ("free", "O.OOX.O..", OPEN_FOUR),
    ("free", "OOOOX....", FIVE),
    ("free", "OOOOXO...", FIVE),
    ("free", "..#OX#...", DEAD),
    ("free", "#..OX#...", DEAD),
    ("free", "##.OX..#.", BLOCKED_TWO),
    ("exact", ".OOOOX.....", FIVE),
    ("exact", "OOOOOX.....", DEAD),
    ("exact", "O.OOOX.....", FOUR),  # the other end would make six
    ("exact", "..OOOX.....", OPEN_FOUR),
    ("exact_black", ".OOOOXO....", OVERLINE),
    ("exact_black", "..O.OXO.O..", DOUBLE_FOUR),
    ("exact_black", "..OOOX.....", OPEN_FOUR),
    ("exact_black", ".O.OOX.....", FOUR),
    ("exact_black", "...OOX.....", OPEN_THREE_2),
]


@pytest.mark.parametrize(("kind", "line", "expected"), DRAWN)
def test_drawn_line_has_its_pattern(kind: str, line: str, expected: int) -> None:
    around = line.replace("X", "")
    code = sum(".O#".index(cell) * 3**place for place, cell in enumerate(around))
    assert line[len(line) // 2] == "X"
    assert side_patterns(kind, len(line) // 2)[code] == expected
