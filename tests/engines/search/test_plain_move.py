"""The move of a player who looks one ply ahead and counts."""

import random
import subprocess
import sys

import pytest

from engines.core.scoring.ending import points_of
from engines.core.setup import Setup
from engines.core.types import Seat, Side
from engines.registry import games
from engines.search.plain_move import plain_action
from tests.lab import noughts


def chosen(game_id, moves, options=None):
    position = games()[game_id].parse_moves(moves, options)
    return position.format_action(plain_action(position, seed=0))


def test_plain_move_takes_a_win_and_stops_one():
    assert plain_action(noughts.NOUGHTS.position({}, [0, 3, 1, 4]), 0) == 2
    assert plain_action(noughts.NOUGHTS.position({}, [0, 4, 1]), 0) == 2


def test_plain_move_counts_each_games_own_value():
    assert chosen("othello", "f5 d6 c3 d3 c4 f4") in {"c5", "d7", "e6"}, "two discs, not one"
    assert chosen("checkers", "11-15 22-18", {"captures": "free"}) == "D4xF6"
    assert chosen("mancala", "") in {"C", "D", "E", "F"}, "a seed for the store"
    assert chosen("connect_four", "4 4") == "4"
    assert chosen("tic_tac_toe", "") == "b2"


@pytest.mark.parametrize("size", ["15", "19", "20"])
@pytest.mark.parametrize("rule", ["freestyle", "standard", "renju", "caro"])
def test_plain_move_stays_beside_stones_on_empty_boards(rule, size):
    """Once a Grandmaster whose workers hung played B15."""
    game = games()["gomoku"]
    options = {"rule": rule, "size": size}
    position = game.position(options)
    middle = position.rows // 2 * position.columns + position.columns // 2
    for reply in (None, -1, position.columns, position.columns + 1):
        after = position.play(middle) if reply is None else position.play(middle).play(middle + reply)
        for seed in range(3):
            action = plain_action(after, seed)
            rows, columns = (
                abs(one - other)
                for one, other in zip(divmod(action, int(size)), divmod(middle, int(size)), strict=True)
            )
            assert max(rows, columns) <= 2


def test_seed_chooses_among_moves_of_equal_worth():
    position = games()["gomoku"].parse_moves("H8")
    chosen_by_seed = [plain_action(position, seed) for seed in range(10)]
    assert len(set(chosen_by_seed)) > 2
    assert chosen_by_seed == [plain_action(position, seed) for seed in range(10)]


def test_plain_move_loses_only_where_all_do():
    game = games()["gomoku"]
    row = bytes(15 * 7 + 5) + bytes([1, 1, 1, 1])
    closed = Setup((row + bytes([2])).ljust(225, b"\0"), Side.SECOND)
    assert plain_action(game.position(setup=closed), 0) == 15 * 7 + 4
    opened = Setup(row.ljust(225, b"\0"), Side.SECOND)
    assert plain_action(game.position(setup=opened), 0) in {15 * 7 + 4, 15 * 7 + 9}


@pytest.mark.parametrize("game_id", ["connect_four", "gomoku", "mancala", "tic_tac_toe"])
def test_plain_move_beats_chance(game_id):
    """In the other games, counting without looking ahead is worth little."""
    points = 0.0
    for number in range(10):
        luck, seat = random.Random(number), Seat(number % 2)
        position = games()[game_id].position({"size": "13"} if game_id == "gomoku" else {})
        while position.outcome is None:
            plays = position.seat_to_move is seat
            action = plain_action(position, number) if plays else luck.choice(position.legal_actions())
            position = position.play(action)
        points += points_of(position, seat)
    assert points >= 8


def test_plain_move_needs_no_compiler():
    code = "import sys, engines.search.plain_move; assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
