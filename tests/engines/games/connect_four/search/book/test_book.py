"""The book: what it says is true, and what it doesn't know is searched."""

import random

import bitbully
import numpy as np
import pytest

from engines.games.connect_four.search.book.book import FILE, UNKNOWN, OpeningBook, opening_book
from engines.games.connect_four.search.book.numbering import NUMBERED_PLIES, number_of, numbers, starts_of
from engines.games.connect_four.search.kernel import (
    bitboards,
    canonical_key,
    has_four,
    landing,
    mask_of,
    mirrored,
)
from engines.games.connect_four.search.solver import Solver
from engines.games.connect_four.training.book_builder import coverage
from engines.games.connect_four.training.units import positions_in_order
from engines.search.exact.bounds import Bounds
from tests.engines.games.connect_four.search.four_positions import cells_by_column, random_position


def _actions(ply):
    return random_position(random.Random(ply), ply).actions


def _children(actions):
    """The unfinished positions one stone later, by canonical key."""
    own, mask = bitboards(actions)
    for column in range(7):
        move = int(landing(mask, column))
        if move and not has_four(own | move):
            yield int(canonical_key(own ^ mask, mask | move)), (*actions, column)


def _number(own, mask):
    return number_of(own, mask, starts_of(mask.bit_count()))


@pytest.mark.parametrize(
    "most",
    [50, pytest.param(4_000, marks=pytest.mark.thorough), pytest.param(25_000, marks=pytest.mark.bench)],
)
def test_book_scores_equal_an_independent_solvers(most):
    # Of a ply with more positions than this a sample as large. Its own book answers for the solver.
    book, oracle, chance, met = opening_book(), bitbully.BitBully(), random.Random(11), 0
    for ply in range(book.plies + 1):
        keys = positions_in_order(ply).tolist()
        for key in chance.sample(keys, min(most, len(keys))):
            mask = int(mask_of(key))
            met += 1
            assert book.score(key - mask, mask, ply) == oracle.mtdf(
                bitbully.Board(cells_by_column(key - mask, mask))
            )
    assert met > 4.8 * most


def test_book_knows_every_position_of_eleven_plies():
    book = opening_book()
    assert book.plies == 11
    # Numbers without a position repeat others' scores only where a whole ply is known.
    assert not any(np.any(scores == UNKNOWN) for scores in book.scores.values())
    for ply in range(9):
        known, count = coverage(book, ply)
        assert known == count


def test_shipped_book_is_small_and_knows_the_empty_rack():
    assert FILE.stat().st_size <= 2 * 2**20
    assert opening_book().score(0, 0, 0) == 1


def test_mirror_images_share_a_score():
    book = opening_book()
    for ply in range(1, book.plies + 1):
        actions = _actions(ply)
        image = tuple(6 - action for action in actions)
        assert book.score(*bitboards(actions), ply) == book.score(*bitboards(image), ply)


def test_position_numbers_are_distinct_up_to_mirror_images():
    reached = {0: ()}
    for ply in range(7):
        boards = [bitboards(actions) for actions in reached.values()]
        found = {_number(own, mask) for own, mask in boards}
        assert len(found) == len(boards)
        assert min(found) >= 0
        assert max(found) < numbers(ply)
        assert found == {_number(int(mirrored(own)), int(mirrored(mask))) for own, mask in boards}
        reached = {key: child for actions in reached.values() for key, child in _children(actions)}


@pytest.mark.parametrize("ply", [11, NUMBERED_PLIES - 1])
def test_numbers_tell_later_random_positions_apart(ply):
    chance, found = random.Random(ply), {}
    for _ in range(2000):
        own, mask = bitboards(random_position(chance, ply).actions)
        key = int(canonical_key(own, mask))
        assert found.setdefault(_number(own, mask), key) == key
    assert len(set(found.values())) == len(found)
    assert 0 <= min(found) <= max(found) < numbers(ply)


@pytest.mark.parametrize("ply", [-1, NUMBERED_PLIES])
def test_later_plies_have_no_numbers(ply):
    with pytest.raises(ValueError, match="no numbers"):
        starts_of(ply)


def test_position_unknown_to_the_book_is_searched():
    actions = _actions(16)
    own, mask = bitboards(actions)
    book = OpeningBook()
    assert book.score(own, mask, 16) is None
    assert Solver(16, book).bounds(own, mask).is_exact


def test_solver_believes_the_book():
    book = OpeningBook({1: np.full(numbers(1), 5, dtype=np.int8)})
    assert Solver(12, book).bounds(*bitboards((3,))) == Bounds(5, 5)


def test_omitted_ply_follows_from_the_next_two():
    book = OpeningBook({8: np.zeros(numbers(8), dtype=np.int8)})
    own, mask = bitboards((3, 2, 3, 2, 3, 1))
    assert book.score(own, mask, 6) == 18  # the fourth stone in the centre
    own, mask = bitboards((1, 3, 2, 3, 2, 3))
    assert book.score(own, mask, 6) == 0
    assert book.score(*bitboards((3,) * 5), 5) is None


def test_unknown_child_leaves_its_parent_unknown():
    actions = (3, 2, 3)
    book = OpeningBook({4: np.zeros(numbers(4), dtype=np.int8)})
    assert book.score(*bitboards(actions), 3) == 0
    book.scores[4][_number(*bitboards((*actions, 6)))] = UNKNOWN
    assert book.score(*bitboards(actions), 3) is None


@pytest.mark.parametrize("ply", [7, 8])
def test_immediate_win_needs_no_scores_of_other_columns(ply):
    # The columns left of the winning one come first, and the book lacks their scores.
    book = OpeningBook({ply: np.full(numbers(ply), UNKNOWN, dtype=np.int8)})
    assert book.score(*bitboards((3, 2, 3, 2, 3, 1)), 6) == 18
    assert book.score(*bitboards((1, 3, 2, 3, 2, 3)), 6) is None


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 cut off", b"nonsense" * 50])
def test_damaged_or_missing_book_is_empty(tmp_path, content):
    path = tmp_path / "book.npz"
    assert OpeningBook.load(path).plies == -1
    path.write_bytes(content)
    assert OpeningBook.load(path).plies == -1


def test_truncated_or_foreign_book_is_empty(tmp_path):
    path = tmp_path / "book.npz"
    chance = np.random.default_rng(1)
    book = OpeningBook({6: chance.integers(-9, 9, numbers(6), dtype=np.int8)})
    book.save(path)
    assert OpeningBook.load(path).scores[6].tolist() == book.scores[6].tolist()
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    assert OpeningBook.load(path).plies == -1
    middle = len(content) // 2
    path.write_bytes(content[:middle] + bytes(64) + content[middle + 64 :])
    assert OpeningBook.load(path).plies == -1
    OpeningBook({2: np.zeros(3, dtype=np.int8)}).save(path)
    assert OpeningBook.load(path).plies == -1
    OpeningBook({NUMBERED_PLIES: np.zeros(3, dtype=np.int8)}).save(path)
    assert OpeningBook.load(path).plies == -1
