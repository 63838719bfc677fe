"""The pieces that each side has taken."""

from __future__ import annotations

from engines.games.chess.pieces import BISHOP, KNIGHT, PAWN, QUEEN, cell_of
from engines.games.chess.rules import GAME


def taken(moves: str) -> tuple[list[int], list[int]]:
    first, second = GAME.parse_moves(moves).taken()
    return list(first), list(second)


def test_no_piece_is_taken_at_start() -> None:
    assert taken("") == ([], [])


def test_taken_pieces_belong_to_opponent() -> None:
    assert taken("e4 d5 exd5 Qxd5 Nc3 Bg4 Nxd5 Bxd1") == (
        [cell_of(PAWN, 1), cell_of(QUEEN, 1)],
        [cell_of(PAWN, 0), cell_of(QUEEN, 0)],
    )


def test_pawn_captured_in_passing_is_taken() -> None:
    assert taken("e4 a6 e5 d5 exd6") == ([cell_of(PAWN, 1)], [])


def test_promoted_pawn_is_not_taken() -> None:
    promoted = "e4 a6 e5 d5 exd6 Nc6 dxc7 Bd7 cxd8=N"
    assert taken(promoted) == ([cell_of(PAWN, 1)] * 2 + [cell_of(QUEEN, 1)], [])
    assert taken(f"{promoted} Nxd8") == ([cell_of(PAWN, 1)] * 2 + [cell_of(QUEEN, 1)], [cell_of(KNIGHT, 0)])


def test_pieces_are_counted_from_setup() -> None:
    begun = GAME.parse_moves("e4 d5 exd5").as_setup()
    position = GAME.position(setup=begun)
    assert position.taken() == (b"", b"")
    after = position.play(position.parse_action("Qxd5"))
    assert after.taken() == (b"", bytes([cell_of(PAWN, 0)]))


def test_equal_kinds_stand_together() -> None:
    lost = GAME.parse_moves("Nf3 e5 Nxe5 d6 Nxf7 Bg4 Nxh8 Bxe2 Bxe2").taken()[0]
    assert list(lost) == sorted(lost, reverse=True)
    assert cell_of(BISHOP, 1) in lost
