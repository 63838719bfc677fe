"""Making the book: in units that go on where they were left, and by minimax from there."""

import itertools

import bitbully
import numpy as np
import pytest

from engines.games.connect_four.search.book.book import UNKNOWN, OpeningBook
from engines.games.connect_four.search.book.numbering import numbers
from engines.games.connect_four.search.kernel import canonical_key, has_four, landings, mask_of
from engines.games.connect_four.training import units as units_module
from engines.games.connect_four.training.book_builder import (
    coverage,
    fill_from_book,
    learn,
    make_book,
    show_coverage,
    solve_units,
)
from engines.games.connect_four.training.units import Units, positions_in_order
from tests.engines.games.connect_four.search.four_positions import cells_by_column

_PLY = 5


@pytest.fixture(autouse=True)
def _small_units(monkeypatch):
    monkeypatch.setattr(units_module, "UNIT_POSITIONS", 300)


class _Easy(Units):
    """Units whose searches are answered by a rule, so that making a book takes no time."""

    asked = 0

    def _solve(self, key, memory):
        type(self).asked += 1
        return _rule(int(canonical_key(key - mask_of(key), mask_of(key))))


def _rule(key):
    return key * 7919 % 11 - 5


def _moves(mask):
    return [1 << bit for bit in range(49) if int(landings(mask)) >> bit & 1]


def _minimax(own, mask):
    if mask.bit_count() == _PLY:
        return _rule(int(canonical_key(own, mask)))
    return max(-_minimax(own ^ mask, mask | move) for move in _moves(mask))


def _next_keys(own, mask):
    """The keys of the unfinished positions after one move."""
    return {int(canonical_key(own ^ mask, mask | move)) for move in _moves(mask) if not has_four(own | move)}


def _boards(ply):
    for key in positions_in_order(ply):
        mask = int(mask_of(key))
        yield int(key) - mask, mask


def test_positions_come_in_order_of_play_exactly_once():
    assert positions_in_order(0).tolist() == [0]
    for ply in range(1, 8):
        boards = list(_boards(ply))
        found = [int(canonical_key(*board)) for board in boards]
        assert len(set(found)) == len(found)
        assert set(found) == set().union(*(_next_keys(*board) for board in _boards(ply - 1)))
    # The first positions all continue the first of the ply before.
    parent = next(_boards(6))[1]
    assert all(mask & parent == parent for _, mask in list(_boards(7))[:4])


@pytest.mark.thorough
def test_positions_of_ply_11_equal_the_known_count():
    assert len(positions_in_order(11)) == 2_148_087


def test_book_follows_from_its_last_ply_by_minimax(tmp_path):
    units = _Easy(tmp_path, _PLY)
    assert len(list(units.solve(range(len(units))))) == len(units) == 8
    book = OpeningBook()
    learn(book, units)
    # The two plies before the last are not kept, and known all the same.
    assert sorted(book.scores) == [0, 1, 2, 5]
    for ply in range(_PLY + 1):
        for own, mask in _boards(ply):
            assert book.score(own, mask, ply) == _minimax(own, mask)


def test_units_resume_and_folders_merge_by_copying(tmp_path):
    first, second = _Easy(tmp_path / "a", _PLY), _Easy(tmp_path / "b", _PLY)
    _Easy.asked = 0
    assert [unit for unit, _ in first.solve(range(3))] == [0, 1, 2]
    assert _Easy.asked == 900
    assert first.missing() == [3, 4, 5, 6, 7]
    assert [unit for unit, _ in first.solve(range(4))] == [3]
    assert [unit for unit, _ in second.solve(range(3, 8))] == [3, 4, 5, 6, 7]
    for file in (tmp_path / "a").iterdir():
        file.replace(tmp_path / "b" / file.name)
    assert second.missing() == []


def test_truncated_unit_is_solved_again(tmp_path):
    units = _Easy(tmp_path, _PLY)
    list(units.solve(range(2)))
    whole = units.scores_of(1).tolist()
    file = sorted(tmp_path.iterdir())[1]
    file.write_bytes(file.read_bytes()[:-1])
    assert 1 in units.missing()
    list(units.solve(range(2)))
    assert units.scores_of(1).tolist() == whole


def test_book_with_missing_units_learns_and_keeps_the_rest(tmp_path):
    units = _Easy(tmp_path, _PLY)
    list(units.solve(range(1)))
    book = OpeningBook({0: np.array([3], dtype=np.int8)})
    learn(book, units)
    assert coverage(book, 0) == (1, 1)
    assert book.score(0, 0, 0) == 3
    assert coverage(book, 5) == (300, 2144)
    solved = {int(canonical_key(own, mask)) for own, mask in itertools.islice(_boards(5), 300)}
    known = 0
    for own, mask in _boards(4):
        follows = _next_keys(own, mask) <= solved
        assert book.score(own, mask, 4) == (_minimax(own, mask) if follows else None)
        known += follows
    assert coverage(book, 4) == (known, len(positions_in_order(4)))
    assert known > 0


def test_position_known_to_a_book_is_not_solved_again(tmp_path):
    solved, book = _Easy(tmp_path / "solved", _PLY), OpeningBook()
    list(solved.solve([1, 4]))
    learn(book, solved)
    recalled = _Easy(tmp_path / "recalled", _PLY)
    fill_from_book(book, recalled)
    assert recalled.missing() == solved.missing() == [0, 2, 3, 5, 6, 7]
    for unit in (1, 4):
        assert recalled.scores_of(unit).tolist() == solved.scores_of(unit).tolist()
    fill_from_book(OpeningBook(), recalled)
    assert len(recalled.missing()) == 6


@pytest.mark.thorough
def test_real_unit_equals_an_independent_solvers(tmp_path, monkeypatch):
    monkeypatch.setattr(units_module, "UNIT_POSITIONS", 24)
    units, oracle, number = Units(tmp_path, 11), bitbully.BitBully(), 60_000
    assert [unit for unit, _ in units.solve([number], log2_pairs=16)] == [number]
    for key, score in zip(units.keys_of(number), units.scores_of(number), strict=True):
        mask = int(mask_of(key))
        cells = cells_by_column(int(key) - mask, mask)
        assert score == oracle.mtdf(bitbully.Board(cells))


def test_commands_solve_make_and_show_the_book(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(Units, "_solve", _Easy._solve)
    monkeypatch.setattr(Units, "asked", 0, raising=False)
    book, folder = tmp_path / "book.npz", tmp_path / "units"
    solve_units(folder, book, _PLY, last=2)
    assert capsys.readouterr().out.splitlines()[-1].endswith("; 5 left of all")
    make_book(folder, book, _PLY)
    assert capsys.readouterr().out == "5 of 8 units missing\n"
    solve_units(folder, book, _PLY)
    make_book(folder, book, _PLY)
    assert capsys.readouterr().out.endswith("0 of 8 units missing\n")
    show_coverage(book)
    shown = capsys.readouterr().out.splitlines()
    assert shown == [f"ply {ply}: {n} of {n} known" for ply, n in enumerate((1, 4, 25, 121, 568, 2144))]
    # Once a ply is whole, numbers without a position repeat others' scores.
    assert UNKNOWN not in OpeningBook.load(book).scores[5]
    assert len(OpeningBook.load(book).scores[5]) == numbers(5)
