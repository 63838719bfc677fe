"""The book: what it says is true, what it doesn't know is searched, and it is made as documented."""

import random

import bitbully
import numpy as np
import pytest

from engines.games.connect_four.search.book import FILE, UNKNOWN, Book, opening_book, positions
from engines.games.connect_four.search.kernel import bitboards, canonical_key, has_four, landing, mask_of
from engines.games.connect_four.search.solver import Bounds, Solver
from engines.games.connect_four.training.book_builder import Builder, main
from tests.engines.games.connect_four.search.four_positions import random_position


def _actions(ply):
    return random_position(random.Random(ply), ply).actions


def _children(actions):
    """The unfinished positions one stone later, by canonical key."""
    own, mask = bitboards(actions)
    for column in range(7):
        move = int(landing(mask, column))
        if move and not has_four(own | move):
            yield int(canonical_key(own ^ mask, mask | move)), (*actions, column)


def test_every_score_of_the_book_is_an_independent_solvers():
    book, oracle, reached, met = opening_book(), bitbully.BitBully(), {0: ()}, 0
    for ply in range(book.plies + 1):
        assert len(reached) == len(positions(ply))
        for actions in reached.values():
            score = book.score(*bitboards(actions), ply)
            if score is not None:
                met += 1
                assert score == oracle.mtdf(bitbully.Board(list(actions)))
        reached = {key: child for actions in reached.values() for key, child in _children(actions)}
    assert met == sum(known for known, _ in book.coverage())


def test_every_position_of_the_first_seven_plies_is_known():
    assert all(known == count for known, count in opening_book().coverage()[:8])


def test_the_packages_book_is_small_and_knows_the_empty_rack():
    assert FILE.stat().st_size <= 2 * 2**20
    assert opening_book().score(0, 0, 0) == 1


def test_mirror_images_share_a_score():
    book = opening_book()
    for ply in range(1, book.plies + 1):
        actions = _actions(ply)
        image = tuple(6 - action for action in actions)
        assert book.score(*bitboards(actions), ply) == book.score(*bitboards(image), ply)


def test_what_the_book_does_not_know_is_searched():
    actions = _actions(16)
    own, mask = bitboards(actions)
    book = Book()
    assert book.score(own, mask, 16) is None
    assert Solver(16, book).bounds(own, mask).is_exact


def test_the_solver_believes_the_book():
    book = Book()
    book.grow(1)
    book.scores[1][:] = 5
    assert Solver(12, book).bounds(*bitboards((3,))) == Bounds(5, 5)


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 cut off", b"nonsense" * 50])
def test_a_damaged_or_missing_book_is_an_empty_one(tmp_path, content):
    path = tmp_path / "book.npz"
    assert Book.load(path).plies == -1
    path.write_bytes(content)
    assert Book.load(path).plies == -1


def test_a_cut_off_book_or_one_for_other_positions_is_an_empty_one(tmp_path):
    path, book = tmp_path / "book.npz", Book()
    book.grow(4)
    book.save(path)
    assert Book.load(path).plies == 4
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    assert Book.load(path).plies == -1
    book.scores[2] = np.zeros(3, dtype=np.int8)
    book.save(path)
    assert Book.load(path).plies == -1


class _Easy(Builder):
    """A builder whose searches are answered by a rule, so that making a book takes no time."""

    asked = 0

    def _solve(self, own, mask, floor):
        type(self).asked += 1
        return (own * 7 + mask) % 5 - 2


def test_a_book_is_completed_in_parts_and_goes_on_where_it_was_left(tmp_path):
    path = tmp_path / "book.npz"
    builder = _Easy(path, 12)
    assert list(builder.build(3))
    keys = positions(3)
    expected = [(int(k - mask_of(k)) * 7 + int(mask_of(k))) % 5 - 2 for k in keys]
    assert Book.load(path).scores[3].tolist() == expected
    assert Book.load(path).coverage() == [(len(positions(ply)),) * 2 for ply in range(4)]
    # The first plies follow from the last by looking ahead.
    scores = Book.load(path).scores
    assert scores[0][0] == max(-scores[1])

    parts = [tmp_path / "1.npz", tmp_path / "2.npz"]
    for part, other in enumerate(parts, start=1):
        list(_Easy(other, 12).build(3, part, 2))
        assert sum(Book.load(other).scores[3] == UNKNOWN) in (len(keys) // 2, len(keys) - len(keys) // 2)
    assert main(["--file", str(tmp_path / "all.npz"), "merge", *map(str, parts)]) == 0
    assert [s.tolist() for s in Book.load(tmp_path / "all.npz").scores] == [s.tolist() for s in scores]

    half = Book.load(path)
    half.scores[3][::2] = UNKNOWN
    half.save(path)
    _Easy.asked = 0
    list(_Easy(path, 12).build(3))
    assert _Easy.asked == (len(keys) + 1) // 2
    assert Book.load(path).scores[3].tolist() == expected


def test_following_a_perfect_player_learns_a_keeping_move_of_all_it_meets(tmp_path):
    # From a late, drawn position, where the truth is quickly known.
    chance, solver = random.Random(1), Solver(14, Book())
    while True:
        actions = random_position(chance, 28).actions
        if solver.bounds(*bitboards(actions)) == Bounds(0, 0):
            break
    builder = Builder(tmp_path / "book.npz", 14)
    builder.book.learn = lambda own, mask, score: learned.update({(own, mask): score})
    builder.book.score = lambda own, mask, stones: learned.get((own, mask))
    learned = {}
    builder._context.begin(builder._never, builder._never, None)
    list(builder._follow(*bitboards(actions), 32))
    assert len(learned) > 3
    for (own, mask), score in learned.items():
        assert solver.bounds(own, mask) == Bounds(score, score)
    ours = {mask.bit_count() % 2 == 0 for _, mask in learned}
    assert ours == {True, False}


def test_the_command_shows_what_is_known(capsys, tmp_path):
    path, book = tmp_path / "book.npz", Book()
    book.grow(1)
    book.scores[0][0] = 1
    book.save(path)
    assert main(["--file", str(path), "show"]) == 0
    assert capsys.readouterr().out.splitlines() == ["ply 0: 1 of 1 known", "ply 1: 0 of 4 known"]
