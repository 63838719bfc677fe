"""The shipped puzzles: as many as promised, none twice, and a seeded sample proven by other programs."""

from __future__ import annotations

import random

import bitbully
import pytest

from engines.core.scoring.ending import winner_of
from engines.core.scoring.score import Proof
from engines.puzzles.mining import SHORT_PLIES, is_forced, maker_of
from engines.puzzles.puzzle import Puzzle, name_of, puzzles_of
from engines.registry import find
from tests.engines.puzzles import plain_gomoku, plain_results

PROMISED = {
    "gomoku": 500,
    "othello": 300,
    "connect4": 500,
    "tictactoe": 5,
    "checkers": 130,
    "mancala": 100,
    "chess": 300,
}
MIN_CHOICES = {"checkers": 1}
"""Minimum number of turns with a choice; two in other games."""
ONE_MOVE = ("gomoku", "othello", "connect4", "tictactoe", "mancala", "chess")
GOALS = {1: Proof.WIN, 0: Proof.DRAW}
PLAIN = {"connect4": plain_results.connect_four, "othello": plain_results.othello}


def sample(game: str, count: int, is_fit=lambda puzzle: True) -> list[Puzzle]:
    fit = [puzzle for puzzle in puzzles_of(find(game)).values() if is_fit(puzzle)]
    return random.Random(2026).sample(fit, count)


def is_short(puzzle: Puzzle) -> bool:
    return len(puzzle.line) <= SHORT_PLIES and puzzle.asked == 1


def is_long(puzzle: Puzzle) -> bool:
    return not is_short(puzzle)


def asked_of(puzzle: Puzzle):
    """Every position in which a move is asked for, with that move."""
    position = puzzle.position
    for action, replies in puzzle.moves():
        yield position, action
        for played in (action, *replies):
            position = position.play(played)


@pytest.mark.parametrize("game", PROMISED)
def test_shipped_puzzles_are_distinct_and_enough(game: str) -> None:
    puzzles = puzzles_of(find(game))
    assert len(puzzles) >= PROMISED[game]
    assert all(name == puzzle.id for name, puzzle in puzzles.items())
    assert all(300 <= puzzle.rating <= 3500 for puzzle in puzzles.values())


def test_numbers_are_of_one_puzzle_only() -> None:
    names = [name for game in PROMISED for name in puzzles_of(find(game))]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", PROMISED)
def test_lines_are_legal_and_ask_for_choices(game: str) -> None:
    for puzzle in sample(game, min(25, PROMISED[game])):
        assert puzzle.id == name_of(puzzle.position)
        choices = [len(position.legal_actions()) > 1 for position, _ in asked_of(puzzle)]
        assert sum(choices) >= (1 if is_short(puzzle) else MIN_CHOICES.get(game, 2))
        assert len(choices) == puzzle.asked
        puzzle.game.position(None, (*puzzle.actions, *puzzle.line))


@pytest.mark.parametrize("game", PROMISED)
def test_first_move_is_never_forced(game: str) -> None:
    puzzles = sample(game, min(8, PROMISED[game]), is_long)
    assert not any(is_forced(one.position, one.line[0]) for one in puzzles)


@pytest.mark.parametrize("game", ONE_MOVE)
def test_easiest_puzzles_ask_for_one_winning_move(game: str) -> None:
    puzzles = sorted(puzzles_of(find(game)).values(), key=lambda one: one.rating)
    short = [one for one in puzzles if is_short(one)]
    assert len(short) >= 20
    assert all(map(is_short, puzzles[:3]))
    for puzzle in random.Random(68).sample(short, 6):
        position, candidate = puzzle.position, maker_of(puzzle.game).check(puzzle.position)
        assert candidate is not None and (candidate.goal, candidate.moves) == (Proof.WIN, puzzle.line[:1])
        ended = puzzle.game.position(None, (*puzzle.actions, *puzzle.line))
        assert winner_of(ended) is position.seat_to_move


@pytest.mark.parametrize(("game", "stones", "count"), [("connect4", 26, 12), ("othello", 51, 10)])
def test_exhaustive_search_finds_one_move_to_keep_the_result(game: str, stones: int, count: int) -> None:
    for puzzle in sample(game, count, lambda one: len(one.actions) >= stones):
        for position, action in asked_of(puzzle):
            if len(position.legal_actions()) == 1:
                continue  # Such a turn is played by itself.
            results = PLAIN[game](position.cells, int(position.side_to_move) + 1)
            best = max(results.values())
            assert GOALS[best] is puzzle.goal
            assert [move for move, result in results.items() if result == best] == [action]


def test_other_solver_finds_one_column_to_keep_the_result() -> None:
    oracle = bitbully.BitBully()
    for puzzle in sample("connect4", 6, lambda one: len(one.actions) >= 18):
        for position, action in asked_of(puzzle):
            after = [(move, position.play(move)) for move in position.legal_actions()]
            ended = {
                move: int(child.outcome.winner is position.side_to_move)
                for move, child in after
                if child.outcome is not None
            }
            scores = {
                move: -oracle.mtdf(bitbully.Board(list(child.actions)))
                for move, child in after
                if child.outcome is None
            } | ended
            best = max(scores.values())
            assert (best > 0) == (puzzle.goal is Proof.WIN)
            assert [move for move, score in scores.items() if score == best or score > 0] == [action]


def test_point_wins_by_threats_against_every_answer() -> None:
    longest = 7
    for puzzle in sample("gomoku", 3, lambda one: len(one.line) == longest):
        for position, action in asked_of(puzzle):
            board = bytearray(position.cells)
            side = int(position.side_to_move) + 1
            assert plain_gomoku.wins(board, side, longest, [action]), (puzzle.id, action)


def test_other_fours_begin_no_win() -> None:
    for puzzle in sample("gomoku", 12):
        position = puzzle.position
        board, side = bytearray(position.cells), int(position.side_to_move) + 1
        fours = {point for points in plain_gomoku.empties_beside(board, side, 3) for point in points}
        for point in fours - {puzzle.line[0]}:
            assert not plain_gomoku._four_wins(board, side, point, 13), (puzzle.id, point)
