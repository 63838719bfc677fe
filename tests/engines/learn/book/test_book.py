from __future__ import annotations

import pytest

from engines.core.errors import NotationError
from engines.games.tic_tac_toe import GAME
from engines.learn.arrays_file import write_arrays
from engines.learn.book.book import LearningSettings, LearntValues, book_of, read_book
from engines.learn.book.learning import Learner
from engines.registry import find


def test_book_is_read_as_it_was_written(tmp_path) -> None:
    learner = Learner(GAME, LearntValues(LearningSettings(GAME.id, {}, 100, seed=3)))
    learner.learn(40)
    path = tmp_path / "book.npz"
    learner.book.write(path)
    assert read_book(path) == learner.book
    assert [file.name for file in tmp_path.iterdir()] == ["book.npz"]


def test_symmetric_positions_have_one_value() -> None:
    book = book_of(GAME)
    one, other = (GAME.parse_moves(moves) for moves in ("a1 b2 c1", "c3 b2 c1"))
    assert book.value(one) == book.value(other) is not None


@pytest.mark.parametrize("content", [b"", b"not a book", b"PK\x03\x04 cut short"])
def test_file_without_a_book_is_refused(tmp_path, content: bytes) -> None:
    path = tmp_path / "broken.npz"
    path.write_bytes(content)
    with pytest.raises(NotationError, match=r"broken\.npz is damaged or not a file of learned values"):
        read_book(path)


def test_file_of_another_kind_is_no_book(tmp_path) -> None:
    path = tmp_path / "other.npz"
    write_arrays(path, {"game": GAME.id}, {})
    with pytest.raises(NotationError, match=r"other\.npz is damaged or not a learned book"):
        read_book(path)


def test_game_without_a_book_is_named() -> None:
    with pytest.raises(NotationError, match="Othello comes without a book"):
        book_of(find("othello"))
