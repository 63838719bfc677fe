from __future__ import annotations

import pytest

from engines.core.errors import IllegalActionError, NotationError
from engines.core.types import Outcome, Side, Termination
from engines.games.gomoku import GAME

AWAY = ["A1", "C2", "E1", "G2", "I1", "K2", "M1", "A3", "C4"]


def after_line(points: str, rule: str, size: str = "15"):
    """Black on the points in turn, White somewhere harmless in between."""
    moves: list[str] = []
    for black, white in zip(points.split(), AWAY, strict=False):
        moves += [black, white]
    return GAME.parse_moves(" ".join(moves[:-1]), {"rule": rule, "size": size})


@pytest.mark.parametrize("rule", ["freestyle", "standard", "renju", "caro"])
@pytest.mark.parametrize(
    "line",
    ["F8 G8 H8 I8 J8", "H10 H11 H12 H13 H14", "F6 G7 H8 I9 J10", "F10 G9 H8 I7 J6", "K15 L15 M15 N15 O15"],
)
def test_five_win_under_every_rule(rule: str, line: str) -> None:
    position = after_line(line, rule)
    assert position.outcome == Outcome(Side.FIRST, Termination.LINE)
    assert [position.format_action(point) for point in position.winning_line] == sorted(
        line.split(), key=position.parse_action
    )


def test_six_win_in_freestyle_and_not_in_standard() -> None:
    line = "F8 G8 H8 J8 K8 I8"
    assert after_line(line, "freestyle").outcome == Outcome(Side.FIRST, Termination.LINE)
    assert len(after_line(line, "freestyle").winning_line) == 6
    assert after_line(line, "standard").outcome is None


def test_standard_counts_a_five_beside_a_six() -> None:
    crossed = after_line("F8 G8 H8 J8 K8 I4 I5 I6 I7", "standard")
    point = crossed.parse_action("A15")
    position = crossed.play(point).play(crossed.parse_action("I8"))
    assert position.outcome == Outcome(Side.FIRST, Termination.LINE)
    # The column of five won; the row of six did not.
    assert [position.format_action(at) for at in position.winning_line] == ["I8", "I7", "I6", "I5", "I4"]


def test_crossing_fives_are_both_marked() -> None:
    position = after_line("F8 G8 H8 I8 J4 J5 J6 J7 J8", "freestyle")
    assert len(position.winning_line) == 9


def test_lines_do_not_run_round_the_edge() -> None:
    assert after_line("M8 N8 O8 A7 B7", "freestyle").outcome is None


@pytest.mark.parametrize(("size", "centre"), [("13", "G7"), ("15", "H8"), ("16", "I8"), ("19", "J10")])
def test_board_sizes_have_their_names_of_points(size: str, centre: str) -> None:
    position = GAME.position({"size": size})
    count = int(size)
    assert position.rows == position.columns == count
    assert position.parse_action(centre) == (count // 2) * count + count // 2
    assert position.parse_action("A1") == count * (count - 1)
    with pytest.raises(NotationError):
        position.parse_action(f"A{count + 1}")


def test_stars_of_each_size_are_the_usual_ones() -> None:
    names = {
        size: {position.format_action(star) for star in position.stars}
        for size in ("13", "15", "16", "19")
        for position in [GAME.position({"size": size})]
    }
    assert names["15"] == {"D4", "D12", "H8", "L4", "L12"}
    assert names["13"] == {"D4", "D10", "G7", "J4", "J10"}
    assert names["16"] == {"D4", "D13", "M4", "M13"}
    assert names["19"] == {"D4", "D10", "D16", "J4", "J10", "J16", "P4", "P10", "P16"}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("88", "I8"),  # row 8 from the top is row 8 from the bottom here, column 8 is I
        ("00", "A16"),
        ("ff", "P1"),
        ("0F", "P16"),
        ("f0", "A1"),
        ("A0", "A6"),  # no row 0: the pair
        ("A8", "A8"),  # both: the coordinate
        ("0xA8", "I6"),
        ("0XfF", "P1"),
    ],
)
def test_hexadecimal_pair_names_a_point_of_sixteen_rows(text: str, name: str) -> None:
    position = GAME.position({"size": "16"})
    assert position.format_action(position.parse_action(text)) == name


@pytest.mark.parametrize("text", ["88", "0x88", "00"])
def test_hexadecimal_pair_is_unreadable_on_other_boards(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.position().parse_action(text)


@pytest.mark.parametrize("text", ["g8g", "8", "888", "0x8", "x88", "8g", "٨٨"])
def test_unreadable_pairs_are_refused_on_sixteen_rows(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.position({"size": "16"}).parse_action(text)


def test_taken_point_is_refused() -> None:
    with pytest.raises(IllegalActionError) as caught:
        GAME.parse_moves("H8 H8")
    assert caught.value.reason == "occupied"


def test_full_board_is_a_draw() -> None:
    """Rows of pairs, every other row shifted by one pair: no line is longer than two or three."""
    size = 13
    order: dict[int, list[int]] = {0: [], 1: []}
    for row in range(size):
        for column in range(size):
            order[(column + 2 * row) // 2 % 2 if row % 2 else (column // 2 + row) % 2].append(
                row * size + column
            )
    blacks, whites = order[0], order[1]
    while len(blacks) > len(whites) + 1:
        whites.append(blacks.pop())
    while len(whites) > len(blacks):
        blacks.append(whites.pop())
    actions = [point for pair in zip(blacks, whites, strict=False) for point in pair]
    actions += blacks[len(whites) :]
    position = GAME.position({"size": str(size), "rule": "freestyle"}, actions)
    assert position.outcome == Outcome(None, Termination.BOARD_FULL)
    assert position.winning_line == ()
