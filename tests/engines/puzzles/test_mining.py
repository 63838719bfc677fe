"""Mining: the same seed gives the same log, a stopped run goes on, and what is found keeps to the rule."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from engines.core.errors import TengenError
from engines.core.game import Position
from engines.core.puzzle_candidate import PuzzleCandidate
from engines.core.scoring.ending import winner_of
from engines.core.scoring.score import Proof
from engines.core.types import Seat
from engines.puzzles import mining
from engines.puzzles.difficulty import likeliest
from engines.puzzles.mining import (
    is_forced,
    maker_of,
    mine,
    one_move_puzzle_at,
    one_move_puzzles_in,
    puzzle_at,
    read_log,
    stored_game,
)
from engines.puzzles.puzzle import from_json, name_of, puzzles_of
from engines.registry import find
from tests.contract.snapshots import GAMES, wander

GAME = find("tictactoe")
SOW = next(game for game in GAMES if game.id == "sow")


def run(log: Path, games: int, seed: int = 3) -> None:
    for number, _ in mine(GAME, log, seed):
        if number + 1 >= games:
            break


def test_stopped_run_resumes_where_its_log_ends(tmp_path: Path) -> None:
    whole, parts, other = (tmp_path / name for name in ("whole", "parts", "other"))
    run(whole, 30)
    run(parts, 12)
    with parts.open("a") as log:
        log.write('{"game": 12, "puzz')
    run(parts, 30)
    run(other, 30, seed=4)
    assert parts.read_text() == whole.read_text()
    assert other.read_text() != whole.read_text()
    assert read_log(GAME, whole)


def test_mined_puzzles_are_read_as_written(tmp_path: Path) -> None:
    run(tmp_path / "log", 30)
    for puzzle in read_log(GAME, tmp_path / "log").values():
        assert from_json(GAME, puzzle.to_json()) == puzzle


def test_shipped_puzzles_are_found_again_and_guards_are_not() -> None:
    maker = maker_of(GAME)
    for puzzle in puzzles_of(GAME).values():
        find = one_move_puzzle_at if puzzle.asked == 1 else puzzle_at
        found = find(maker, puzzle.position)
        assert found is not None
        # The dice of the levels that try it, and so its guessed rating, hang on its number.
        assert replace(found, rating=puzzle.rating) == puzzle
    assert puzzle_at(maker, GAME.parse_moves("a1 b2 b1")) is None


def test_symmetric_positions_have_one_name() -> None:
    names = {name_of(GAME.parse_moves(text)) for text in ("a1 b2", "c1 b2", "a3 b2", "c3 b2")}
    assert len(names) == 1
    assert name_of(GAME.parse_moves("b1 b2")) not in names


def test_file_of_another_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "one.sgf").write_text("nonsense")
    with pytest.raises(TengenError):
        stored_game(GAME, tmp_path / "one.sgf")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("chess", '[SetUp "1"]\n[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]\n\n1. Rd8# 1-0\n'),
        ("gomoku", "(;GM[4]SZ[15]AB[hh][hi]AW[aa];W[ab];B[hg])"),
    ],
    ids=["chess", "gomoku"],
)
def test_file_with_a_setup_is_refused(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / "one").write_text(text)
    with pytest.raises(TengenError, match="setup"):
        stored_game(find(name), tmp_path / "one")


def test_stored_game_ends_with_its_first_draw(tmp_path: Path) -> None:
    moves = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"
    (tmp_path / "one").write_text(f"{moves} e4 e5 *\n")
    assert stored_game(find("chess"), tmp_path / "one") == find("chess").parse_moves(moves)


def test_files_are_mined_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "stored_game", lambda game, path: game.parse_moves(path.read_text()))
    log, one, two = (tmp_path / name for name in ("log", "one", "two"))
    one.write_text("b2 a1 a2 c2 a3 c1 b1 b3 c3")
    two.write_text("a1 b2 b1")
    run(log, 2)
    assert [number for number, _ in mine(GAME, log, 3, [one])] == [0]
    assert [number for number, _ in mine(GAME, log, 3, [one, two])] == [1]
    assert list(mine(GAME, log, 3, [one, two])) == []
    run(log, 3)
    assert len(log.read_text().splitlines()) == 2 + 2 + 1


def test_puzzle_missed_by_strong_levels_is_harder() -> None:
    ladder = (800.0, 1200.0, 1600.0, 2000.0)
    ratings = [
        likeliest([(rating, rating > limit) for rating in ladder], 1300)
        for limit in (0, 900, 1300, 1700, 2100)
    ]
    assert all(easier < harder for easier, harder in itertools.pairwise(ratings))
    assert likeliest([], 1300) == pytest.approx(1300, abs=1)


def test_one_move_puzzles_come_from_missed_and_last_wins() -> None:
    missed = GAME.parse_moves("a1 a2 b1 b2 a3 b3 c2 c3 c1")
    last = GAME.parse_moves("a1 c1 a2 b2 a3")
    found = [list(one_move_puzzles_in(maker_of(GAME), one)) for one in (missed, last)]
    assert [[puzzle.line_text() for puzzle in puzzles] for puzzles in found] == [["c1"], ["a3"]]
    assert all(puzzle.asked == 1 and puzzle.goal is Proof.WIN for puzzles in found for puzzle in puzzles)


def test_one_move_run_mines_one_move_puzzles_only(tmp_path: Path) -> None:
    for number, _ in mine(GAME, tmp_path / "log", 3, is_one_move=True):
        if number == 12:
            break
    found = read_log(GAME, tmp_path / "log").values()
    assert found
    assert {puzzle.asked for puzzle in found} == {1}


@pytest.mark.parametrize(("plies", "is_puzzle"), [(4, True), (5, False)])
def test_one_move_puzzle_ends_within_four_plies(
    plies: int, is_puzzle: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Maker(SowMaker):
        def check(self, position: Position, min_plies: int = 1) -> PuzzleCandidate | None:
            return PuzzleCandidate(Proof.WIN, (0,), (0,) * plies)

    monkeypatch.setattr("engines.puzzles.mining._count_asked", lambda *_: (1, 1))
    monkeypatch.setattr("engines.puzzles.mining.estimate", lambda puzzle: 1000)
    assert (one_move_puzzle_at(Maker(), GAME.position()) is not None) == is_puzzle


class SowMaker:
    """Judges positions of Sow by trying everything; few seeds must be left."""

    levels, plies, min_plies = ("club",), range(100), 3

    def check(self, position: Position, min_plies: int = 1) -> PuzzleCandidate | None:
        seat = position.seat_to_move
        best = [one for one in position.legal_actions() if self._wins(position.play(one), seat)]
        if not best:
            return None
        return PuzzleCandidate(Proof.WIN, tuple(best), self._line(position, seat) if len(best) == 1 else ())

    def _wins(self, position: Position, seat: Seat) -> bool:
        if position.outcome is not None:
            return winner_of(position) is seat
        tried = (self._wins(position.play(one), seat) for one in position.legal_actions())
        return any(tried) if position.seat_to_move is seat else all(tried)

    def _line(self, position: Position, seat: Seat) -> tuple[int, ...]:
        line = []
        while position.outcome is None:
            legal = position.legal_actions()
            if position.seat_to_move is seat:
                legal = tuple(one for one in legal if self._wins(position.play(one), seat))
            line.append(legal[0])
            position = position.play(legal[0])
        return tuple(line)


def test_solver_who_moves_again_is_asked_again() -> None:
    found = []
    for seed in range(120):
        for position in wander(SOW, {}, seed)[:-3]:
            if sum(position.numbers()) <= 9:
                found.append(puzzle_at(SowMaker(), position))
    puzzles = [puzzle for puzzle in found if puzzle is not None]
    replies = [len(replies) for puzzle in puzzles for _, replies in puzzle.moves()]
    assert {0, 1} <= set(replies)
    for puzzle in puzzles:
        position, solver, told = puzzle.position, puzzle.position.seat_to_move, 0
        for count, (action, replies) in enumerate(puzzle.moves()):
            assert position.seat_to_move is solver
            assert position.actions == (*puzzle.actions, *puzzle.line_after(count))
            assert SowMaker().check(position).moves == (action,)
            for played in (action, *replies):
                position = position.play(played)
            told += 1
        assert told == puzzle.asked
        assert puzzle.line_after(99) == puzzle.line
        assert not is_forced(puzzle.position, puzzle.line[0])


@pytest.mark.parametrize(("choices", "is_puzzle"), [(1, False), (2, True)])
def test_puzzle_needs_two_choices(choices: int, is_puzzle: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    position = next(
        one
        for seed in range(120)
        for one in wander(SOW, {}, seed)[:-3]
        if sum(one.numbers()) <= 9 and puzzle_at(SowMaker(), one) is not None
    )
    monkeypatch.setattr("engines.puzzles.mining._count_asked", lambda *_: (choices, choices))
    assert (puzzle_at(SowMaker(), position) is not None) == is_puzzle
