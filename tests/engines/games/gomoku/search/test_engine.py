"""The engine keeps its contract: legal, repeatable, within its limits, and it sees what is forced."""

from __future__ import annotations

import random
import time

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.scoring.score import Proof, Score
from engines.core.types import Outcome, Termination
from engines.games.gomoku import GAME
from engines.games.gomoku.rules import GomokuPosition
from engines.games.gomoku.search.engine import GomokuEngine
from engines.games.gomoku.search.openings.first_stones import opening_move
from tests.engines.games.gomoku.search.scatter import empty, random_position, random_step

RULES = ["freestyle", "standard", "renju", "caro"]


@pytest.fixture(scope="module")
def engine() -> GomokuEngine:
    return GomokuEngine(8)


def think(engine: GomokuEngine, position: GomokuPosition, nodes: int):
    return engine.search(position, Limits(nodes=nodes), StopFlag())


@pytest.mark.parametrize("rule", RULES)
def test_moves_and_expected_lines_are_legal(engine: GomokuEngine, rule: str) -> None:
    rng = random.Random(rule)
    for _ in range(12):
        position = random_position(rng, rule, rng.randint(2, 60), rng.choice([13, 15, 19]))
        found = think(engine, position, 3_000)
        assert found.pv[0] == found.action
        end = position
        for action in found.pv:
            assert end.outcome is None
            end = end.play(action)
        if found.score.proof is Proof.WIN and found.score.plies == len(found.pv):
            assert end.outcome == Outcome(position.side_to_move, Termination.LINE)


@pytest.mark.parametrize("rule", RULES)
def test_engine_beats_a_random_mover_by_the_rules(engine: GomokuEngine, rule: str) -> None:
    rng = random.Random(rule)
    for seat in (0, 1):
        position = empty(rule).play(112)
        while position.outcome is None:
            if int(position.side_to_move) == seat:
                position = position.play(think(engine, position, 400).action)
            else:
                position = random_step(rng, position)
        assert isinstance(position.outcome, Outcome)
        assert position.outcome.winner == seat


def test_search_repeats_with_the_same_nodes(engine: GomokuEngine) -> None:
    rng = random.Random(5)
    other = GomokuEngine(8)
    for _ in range(4):
        position = random_position(rng, "freestyle", 9)
        first, second = think(engine, position, 20_000), think(other, position, 20_000)
        assert (first.action, first.score, first.nodes, first.pv) == (
            second.action,
            second.score,
            second.nodes,
            second.pv,
        )


def test_nodes_and_depth_are_kept(engine: GomokuEngine) -> None:
    position = GAME.position({}, [112, 98, 113, 99])
    # The nodes on the way back from the last one are counted too.
    assert 30_000 <= think(engine, position, 30_000).nodes <= 30_100
    assert engine.search(position, Limits(depth=3), StopFlag()).depth == 3


def test_stop_set_beforehand_still_gives_a_move(engine: GomokuEngine) -> None:
    stop = StopFlag()
    stop.set()
    position = GAME.position({}, [112, 98, 113])
    found = engine.search(position, Limits(seconds=60), stop)
    assert found.action in position.legal_actions()
    assert found.nodes < 10_000


def test_stop_from_outside_ends_an_unlimited_search(engine: GomokuEngine) -> None:
    stop = StopFlag()
    stop.after(0.3)
    found = engine.search(GAME.position({}, [112, 98, 113]), Limits(), stop)
    assert stop.is_set()
    assert found.nodes > 0


def test_deadline_sets_the_flag_and_nothing_ticks_afterwards(engine: GomokuEngine) -> None:
    stop = StopFlag()
    engine.search(GAME.position({}, [112, 98, 113]), Limits(seconds=0.2), stop)
    assert stop.is_set()
    fresh = StopFlag()
    engine.search(GAME.position({}, [112, 0, 113, 2, 114, 4, 115]), Limits(seconds=0.2), fresh)
    time.sleep(0.3)
    assert not fresh.is_set(), "a reply that is forced needs no time, and its timer must be gone"


@pytest.mark.parametrize(
    ("moves", "replies", "score"),
    [
        ("H8 A1 I8 C1 J8 E1 K8 G1", {"G8", "L8"}, Score.win(1)),
        ("H8 A1 I8 C1 J8 A3 K8 E1 A5", {"G8", "L8"}, Score.loss(2)),
        ("H8 G8 I8 A1 J8 C1 K8", {"L8"}, None),
        ("H8 A1 I8 C1 J8", {"F8", "G8", "K8", "L8"}, None),
        ("H8 A1 I8 C1 J8 E1", {"G8", "K8"}, Score.win(3)),
    ],
)
def test_forced_move_is_seen(
    engine: GomokuEngine, moves: str, replies: set[str], score: Score | None
) -> None:
    position = GAME.parse_moves(moves)
    found = think(engine, position, 5_000)
    assert position.format_action(found.action) in replies
    if score is not None:
        assert found.score == score


def test_six_is_no_five_in_renju_and_standard(engine: GomokuEngine) -> None:
    # Black has E8 F8 G8 _ I8 J8: H8 makes six.
    moves = "E8 A1 F8 C1 G8 E1 I8 G1 J8 A3 O15 C3"
    for rule, is_win in (("freestyle", True), ("standard", False), ("renju", False)):
        position = GAME.parse_moves(moves, {"rule": rule, "size": "15"})
        found = think(engine, position, 3_000)
        assert (position.format_action(found.action) == "H8") == is_win
        assert (found.score == Score.win(1)) == is_win


def test_white_wins_by_a_four_whose_reply_is_forbidden(engine: GomokuEngine) -> None:
    # H8 would be a double four for Black; White makes a four that only H8 stops.
    black = ["E8", "F8", "G8", "H5", "H6", "H7"]
    white = ["D8", "H4", "F10", "G9", "J6", "O1"]
    text = " ".join(f"{b} {w}" for b, w in zip(black, white, strict=True))
    position = GAME.parse_moves(text + " A15", {"rule": "renju", "size": "15"})
    found = think(engine, position, 5_000)
    assert position.format_action(found.action) == "I7"
    assert found.score == Score.win(3)


@pytest.mark.parametrize("size", [13, 15, 16, 19, 20])
def test_first_stones_are_near_the_centre(size: int) -> None:
    middle = size // 2
    first = opening_move(bytes(size * size), size)
    assert first == middle * size + middle
    for point in range(size * size):
        cells = bytearray(size * size)
        cells[point] = 1
        second = opening_move(bytes(cells), size)
        assert second is not None and not cells[second]
        row, column = divmod(second, size)
        assert max(abs(row - middle), abs(column - middle)) <= 3


def test_twenty_rows_are_searched_too(engine: GomokuEngine) -> None:
    position = random_position(random.Random(20), "freestyle", 8, 20)
    assert think(engine, position, 3_000).action in position.legal_actions()


def test_tables_of_one_game_serve_another_rule_without_confusion(engine: GomokuEngine) -> None:
    # Six stones in a row: what wins under one rule must not be remembered under another.
    moves = "E8 A1 F8 C1 G8 E1 I8 G1 J8 A3 O15 C3"
    limits = Limits(seconds=0.1)
    free = GAME.parse_moves(moves)
    exact = GAME.parse_moves(moves, {"rule": "standard", "size": "15"})
    assert engine.search(free, limits, StopFlag()).score == Score.win(1)
    assert engine.search(exact, limits, StopFlag()).score != Score.win(1)
