"""Laws of chess that random games seldom meet, and what the board marks."""

from __future__ import annotations

import pytest

from engines.core.types import Outcome, Side, Termination
from engines.games.chess.notation.fen import format_fen, parse_fen
from engines.games.chess.rules import GAME, ChessPosition

KNIGHTS_OUT = ("Nf3", "Nf6", "Ng1", "Ng8")


def board(fen: str) -> ChessPosition:
    return GAME.position(setup=parse_fen(fen))


def after(position: ChessPosition, *moves: str) -> ChessPosition:
    for move in moves:
        position = position.play(position.parse_action(move))
    return position


def names(position: ChessPosition, points: tuple[int, ...]) -> list[str]:
    return [position.format_point(point) for point in points]


def test_third_occurrence_ends_the_game() -> None:
    position = after(GAME.position(), *KNIGHTS_OUT, *KNIGHTS_OUT[:3])
    assert position.outcome is None
    assert after(position, "Ng8").outcome == Outcome(None, Termination.REPETITION)


def test_lost_right_to_castle_makes_a_new_position() -> None:
    position = board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    rooks = ("Rg1", "Rg8", "Rh1", "Rh8")
    assert after(position, *rooks, *rooks, "Rg1").outcome is None
    assert after(position, *rooks, *rooks, "Rg1", "Rg8").outcome == Outcome(None, Termination.REPETITION)


def test_possible_capture_in_passing_makes_a_new_position() -> None:
    kings = ("Kd1", "Kd8", "Ke1", "Ke8")
    free = after(board("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"), "e4")
    assert names(free, (free.passed,)) == ["e3"]
    ways = ("Kd8", "Kd1", "Ke8", "Ke1")
    assert after(free, *ways, *ways).outcome is None
    assert after(free, *ways, *ways, ways[0]).outcome == Outcome(None, Termination.REPETITION)
    pinned = after(board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "e4")
    assert after(pinned, *ways, *ways).outcome == Outcome(None, Termination.REPETITION)
    assert after(board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), *kings, *kings).outcome is not None


def test_pinned_pawn_takes_nothing_in_passing() -> None:
    position = after(board("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1"), "e4")
    assert position.passed is None
    assert "dxe3" not in map(position.format_action, position.legal_actions())


def test_mate_comes_before_fiftieth_quiet_move() -> None:
    drawn = after(board("4k3/8/8/8/8/8/8/R3K3 w - - 99 80"), "Ra2")
    assert drawn.outcome == Outcome(None, Termination.COUNTING)
    mate = after(board("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80"), "Ra8")
    assert mate.outcome == Outcome(Side.FIRST, "checkmate")
    assert after(board("4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80"), "e3").outcome is None


def test_game_over_by_fifty_moves_can_be_a_setup() -> None:
    fen = "4k3/8/8/8/8/8/8/R3K3 w - - 100 80"
    assert board(fen).outcome == Outcome(None, Termination.COUNTING)
    record = GAME.position(setup=parse_fen(fen), has_draws=False)
    assert record.outcome is None
    assert record.legal_actions()


@pytest.mark.parametrize(
    ("fen", "white", "black"),
    [
        ("4k3/8/8/8/8/8/8/4K3 w", False, False),
        ("4k3/8/8/8/8/8/8/4KN2 w", False, False),
        ("4kq2/8/8/8/8/8/8/4KN2 w", False, True),
        ("4kp2/8/8/8/8/8/8/4KN2 w".replace("4kp2/8", "4k3/5p2"), True, True),
        ("4kb2/8/8/8/8/8/8/4KN2 w", True, True),
        ("4kb2/8/8/8/8/8/8/2B1K3 w", False, False),
        ("2b1k3/8/8/8/8/8/8/2B1K3 w", True, True),
        ("4k3/8/8/8/8/8/8/4KNN1 w", True, False),
        ("4k2r/8/8/8/8/8/8/4K3 w", False, True),
    ],
)
def test_side_without_the_pieces_to_mate_cannot_win(fen: str, white: bool, black: bool) -> None:
    position = board(fen)
    assert [position.can_still_win(side) for side in Side] == [white, black]
    assert (position.outcome == Outcome(None, "dead-position")) == (not white and not black)


def test_castling_marks_king_and_rook() -> None:
    position = after(board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), "O-O")
    assert names(position, position.last_points) == ["f1", "g1"]
    assert names(position, position.left_points) == ["e1", "h1"]
    position = after(position, "O-O-O")
    assert names(position, position.last_points) == ["c8", "d8"]
    assert names(position, position.left_points) == ["a8", "e8"]
    assert format_fen(position.as_setup()) == "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2"


def test_capture_in_passing_removes_the_pawn() -> None:
    position = after(GAME.position(), "e4", "a6", "e5", "d5", "exd6")
    assert names(position, position.last_points) == ["d6"]
    assert names(position, position.left_points) == ["e5"]
    assert position.plain_count() == -1


def test_promotion_asks_for_a_piece() -> None:
    position = board("8/4P2k/8/8/8/8/8/4K3 w - - 0 1")
    paths = [position.path_of(action) for action in position.legal_actions() if action >= 1792]
    assert [path[2] for path in paths] == ["queen", "rook", "bishop", "knight"]
    assert [position.step_request(paths[0][:length]) for length in range(3)] == ["", "", "promotion"]


def test_king_in_check_is_known() -> None:
    position = after(GAME.position(), "e4", "e5", "Qh5", "Nc6", "Qxf7")
    assert names(position, position.in_check) == ["e8"]
    assert GAME.position().in_check == ()


def test_few_pieces_make_a_game_late() -> None:
    assert not GAME.position().is_late
    assert board("4k3/8/8/8/8/8/8/4K2R w - - 0 1").is_late


@pytest.mark.parametrize(("moves", "number"), [("e4", "1."), ("e4 e5", "1..."), ("e4 e5 Nf3", "2.")])
def test_move_has_its_number_of_chess(moves, number):
    assert GAME.parse_moves(moves).last_number == number


def test_numbers_begin_where_setup_says():
    position = after(board("4k3/8/8/8/8/8/4P3/4K3 b - - 0 20"), "Kd7", "e4")
    assert [position.number_of(ply) for ply in range(1, 4)] == [20, 21, 21]
