"""No clock runs out: what a move may take, over whole games."""

from __future__ import annotations

import pytest

from engines.protocols.budget import Clock, Timekeeper, expected_moves
from engines.registry import games


def test_clock_without_limits_has_no_budget() -> None:
    assert Clock().think_s(games()["gomoku"].position()) is None


@pytest.mark.parametrize(
    ("turn_s", "think_s"),
    [(0.01, 0.01), (0.05, 0.0375), (0.2, 0.15), (1.0, 0.94), (30.0, 29.94), (9e9, 3_600)],
)
def test_turn_keeps_a_reserve(turn_s: float, think_s: float) -> None:
    assert Clock(turn_s=turn_s).think_s(games()["gomoku"].position()) == pytest.approx(think_s)


@pytest.mark.parametrize(("left_s", "think_s"), [(300.0, 9.94), (900.0, 29.94), (960.0, 29.94), (3.0, 0.075)])
def test_clock_of_a_game_is_shared_among_its_moves(left_s: float, think_s: float) -> None:
    think = Clock(turn_s=30.0, left_s=left_s).think_s(games()["gomoku"].position())
    assert think == pytest.approx(think_s)


@pytest.mark.parametrize("total_s", [1.0, 60.0, 900.0])
def test_game_never_uses_up_its_clock(total_s: float) -> None:
    left = total_s
    position = games()["gomoku"].position()
    for _ in range(110):
        think = Clock(turn_s=30.0, left_s=left).think_s(position)
        assert think is not None
        left -= think
        assert left > 0
        for _ in range(2):
            position = position.play(_quiet_move(position))
            if position.outcome is not None:
                return


def _quiet_move(position):  # type: ignore[no-untyped-def]
    # Rows filled in an order that makes no five.
    order = sorted(position.legal_actions(), key=lambda p: ((p // 15 * 2 + p % 15) % 4, p))
    return order[0]


def test_nearly_empty_clock_still_leaves_a_moment() -> None:
    position = games()["othello"].position()
    assert Clock(turn_s=0.0).think_s(position) == pytest.approx(0.01)
    assert Clock(turn_s=5.0, left_s=0.05).think_s(position) == pytest.approx(0.005)
    assert Clock(turn_s=5.0, left_s=-1.0).think_s(position) == 0.0


@pytest.mark.parametrize(
    ("game", "moves", "expected"),
    [
        ("gomoku", "", 30),
        ("connect_four", "", 21),
        ("connect_four", "4 4 4 4", 19),
        ("othello", "", 30),
        ("tic_tac_toe", "", 4),
        ("tic_tac_toe", "a1 b2 c3 a3 c1", 4),
    ],
)
def test_fewer_moves_are_expected_as_the_board_fills(game: str, moves: str, expected: int) -> None:
    assert expected_moves(games()[game].parse_moves(moves)) == expected


@pytest.mark.parametrize(("late_s", "think_s"), [(0.0, 0.94), (0.02, 0.94), (0.2, 0.7), (5.0, 0.5)])
def test_reserve_grows_with_lateness(late_s: float, think_s: float) -> None:
    think = Clock(turn_s=1.0, late_s=late_s).think_s(games()["gomoku"].position())
    assert think == pytest.approx(think_s)


def test_lateness_is_remembered_for_a_while() -> None:
    timekeeper, position = Timekeeper(1.0, load_per_core=lambda: 1.0), games()["gomoku"].position()
    usual = timekeeper.clock().think_s(position)
    timekeeper.record_lateness(0.5, 0.7)
    assert timekeeper.clock().late_s == pytest.approx(0.2)
    assert timekeeper.clock().think_s(position) == pytest.approx(0.7)
    for _ in range(60):
        timekeeper.record_lateness(0.5, 0.5)
    assert timekeeper.clock().think_s(position) == pytest.approx(usual)


def test_reserve_grows_with_the_load() -> None:
    position, thoughts = games()["gomoku"].position(), []
    for wanting in (0.2, 1.0, 2.0, 4.0, 40.0):
        think = Timekeeper(1.0, load_per_core=lambda: wanting).clock().think_s(position)  # noqa: B023
        assert think is not None
        thoughts.append(think)
    assert thoughts == pytest.approx([0.94, 0.94, 0.94, 0.82, 0.5])
