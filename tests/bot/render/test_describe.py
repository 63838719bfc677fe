"""What a reader hears instead of a picture."""

from __future__ import annotations

from collections.abc import Callable

from bot.i18n import words_for
from bot.render.describe import describe
from bot.views.words.sentences import describe_position
from engines.core.look import Look, Piece
from engines.registry import find

NAMES = ("Black", "White")


def test_empty_board_has_no_description(paint: Callable) -> None:
    assert describe(paint(15, 15), NAMES) == ""


def test_description_names_stones_by_side(paint: Callable) -> None:
    position = paint(15, 15, points=(7 * 15 + 7, 6 * 15 + 7, 6 * 15 + 9))
    assert describe(position, NAMES) == "Black: J9, H8. White: H9."


def test_description_of_columns_reads_from_bottom(paint: Callable, drop_look: Look) -> None:
    position = paint(3, 4, points=(9, 5, 10), look=drop_look)
    assert describe(position, ("Red", "Yellow")) == "2: Red, Yellow. 3: Red."
    assert position.format_point(5) == "2"


def test_description_of_full_board_fits_and_names_every_stone(paint: Callable) -> None:
    text = describe(paint(17, 17, points=tuple(range(289))), NAMES, limit=1024)
    assert len(text) <= 1024
    assert text.startswith("Black: A 17 15 13 11 9 7 5 3 1, B 16")
    black, white = text.removeprefix("Black: ").split(". White: ")
    words = [word for part in (black, white) for word in part.rstrip(".").replace(",", "").split()]
    assert sum(word.isdigit() for word in words) == 289


def test_description_too_long_is_cut_visibly(paint: Callable) -> None:
    text = describe(paint(19, 19, points=tuple(range(361))), NAMES, limit=200)
    assert len(text) == 200
    assert text.endswith("…")


def test_description_of_longest_length_is_whole(paint: Callable) -> None:
    position = paint(19, 19, points=tuple(range(200)))
    whole = describe(position, NAMES, limit=10_000)
    assert describe(position, NAMES, limit=len(whole)) == whole
    by_piece = describe(position, NAMES, limit=len(whole) - 1)
    assert len(by_piece) < len(whole)
    assert describe(position, NAMES, limit=len(by_piece)) == by_piece
    assert describe(position, NAMES, limit=len(by_piece) - 1).endswith("…")


def test_sides_of_many_kinds_are_described_by_side() -> None:
    chess = find("chess")
    position = chess.parse_moves("e4 d5 exd5 Qxd5")

    def kind_name(piece: Piece, count: int) -> str:
        return piece.name if count == 1 else f"{count} {piece.name}"

    said = describe(position, (), side_names=("White", "Black"), kind_name=kind_name)
    assert said == (
        "White: king e1, queen d1, 2 rook a1 h1, 2 bishop c1 f1, 2 knight b1 g1, "
        "7 pawn a2 b2 c2 d2 f2 g2 h2. "
        "Black: king e8, queen d5, 2 rook a8 h8, 2 bishop c8 f8, 2 knight b8 g8, 7 pawn a7 b7 c7 e7 f7 g7 h7."
    )
    words = words_for("de").of(chess)
    assert describe_position(position, words).startswith("Weiß: König e1, Dame d1, Türme a1 h1, Läufer")
