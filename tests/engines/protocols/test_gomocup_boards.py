"""`BOARD`: a set of stones in any order; and what is known of the board after an error."""

from __future__ import annotations

import itertools
import random

import pytest

from engines.core.engine import Limits, StopFlag
from engines.programs.stones import format_stones
from tests.contract.snapshots import wander
from tests.engines.protocols.conversation import GOMOKU, Recorder, converse, games_engine

SIX = ["3,7,1", "4,7,1", "5,7,1", "6,7,1", "7,7,1", "8,7,1"]
APART = ["0,0,2", "2,0,2", "4,0,2", "6,0,2", "8,0,2", "10,0,2"]
"""Six of ours in a row, which win by neither standard nor caro, as a manager sends them row by row."""
NUMBERS = {"freestyle": 0, "standard": 1, "renju": 4, "caro": 8}


def board(*stones: str) -> list[str]:
    return ["BOARD", *stones, "DONE"]


@pytest.mark.parametrize("rule", ["standard", "caro"])
def test_stones_come_in_any_order(rule: str) -> None:
    for stones in ([*SIX, *APART], [*APART, *SIX], [*reversed(SIX), *APART]):
        engine = Recorder()
        rule_line = f"INFO rule {NUMBERS[rule]}"
        answers = converse("START 15", rule_line, *board(*stones), "TURN 0,14", engine=engine)
        assert answers == ["OK", "1,0", "3,0"]
        asked = engine.asked[1][0]
        assert asked.options["rule"] == rule and asked.cells.count(1) == asked.cells.count(2) == 6
        assert engine.asked[2][0].cells[14 * 15] == 2


def test_engine_searches_from_the_told_stones() -> None:
    answers = converse(
        *("START 15", "INFO timeout_turn 200", "INFO rule 1"), *board(*SIX, *APART), engine=games_engine()
    )
    assert answers[0] == "OK"
    x, y = map(int, answers[1].split(","))
    taken = {stone.rpartition(",")[0] for stone in (*SIX, *APART)}
    assert f"{x},{y}" not in taken and 0 <= x < 15 and 0 <= y < 15


@pytest.mark.parametrize("rule", NUMBERS)
def test_played_stones_may_come_in_any_order(rule: str) -> None:
    options = GOMOKU.complete({"rule": rule})
    luck = random.Random(rule)
    for position in wander(GOMOKU, options, 6)[1:60:7]:
        stones = format_stones(position)
        assert len(stones) == position.ply
        luck.shuffle(stones)
        engine = Recorder()
        answers = converse("START 15", f"INFO rule {NUMBERS[rule]}", *board(*stones), engine=engine)
        asked, _ = engine.asked[-1]
        assert (asked.cells, asked.side_to_move) == (position.cells, position.side_to_move)
        assert asked.legal_actions() == position.legal_actions() and len(answers) == 2


def test_stones_are_told_in_known_order_of_play() -> None:
    position = GOMOKU.parse_moves("H8 I9 G7")
    assert format_stones(position) == ["7,7,2", "8,6,1", "6,8,2"]


def test_refused_board_does_not_leave_the_earlier_one() -> None:
    refused = "ERROR the board was refused: 'rubbish' is not a stone x,y,owner"
    bad = board("7,7,2", "rubbish")
    asking = ("TURN 1,1", "PLAY 1,1", "TAKEBACK 7,7", "YXNBEST 1", "YXSHOWFORBID")
    # Neither an empty board nor the game before it is the one that the manager has in mind.
    for before in ((), ("TURN 7,7",)):
        answers = converse("START 15", *before, *bad, *asking)
        assert answers[len(before) + 2 :] == [refused] * len(asking)
    # It is known again once somebody says so.
    for again in (("BEGIN",), ("RESTART", "BEGIN"), ("START 15", "BEGIN"), board("7,7,1", "8,8,2")):
        answers = converse("START 15", "TURN 7,7", *bad, *again, "TURN 9,9")
        assert answers[-2:] == ["0,0", "1,0"]
    assert converse("START 15", *bad, "YXBOARD", "7,7,2", "DONE", "TURN 9,9")[-1] == "0,0"


@pytest.mark.parametrize(
    ("stones", "complaint"),
    [
        (["7,7,1", "7,7,2"], "names 7,7 twice"),
        (["7,7,1", "7,7,1"], "names 7,7 twice"),
        (["15,0,2"], "15,0 is off the board"),
        (["7,7,1"], "it is this program's turn"),
        (["1,1,2", "2,2,2"], "it is this program's turn"),
        ([f"{x},0,2" for x in range(5)] + [f"{2 * x},9,1" for x in range(5)], "the game is over"),
        ([f"{x},{y},{y}" for x in range(5) for y in (1, 2)], "both sides have won"),
    ],
)
def test_impossible_position_is_refused(stones: list[str], complaint: str) -> None:
    answers = converse("START 15", *board(*stones), "TURN 9,9", "BEGIN")
    assert complaint in answers[1] and answers[1].startswith("ERROR")
    assert complaint in answers[2] and answers[2].startswith("ERROR")
    assert answers[3] == "0,0"


def test_turn_after_the_end_is_refused_and_changes_nothing() -> None:
    stones = [f"{x},7,2" for x in range(4)] + [f"{2 * x},0,1" for x in range(4)]
    answers = converse("START 15", *board(*stones), "TURN 4,7", "TURN 14,14")
    assert answers[1:] == ["1,0", "ERROR no move can be played: the game is over", "3,0"]


def test_told_stones_are_taken_back_in_any_order() -> None:
    engine = Recorder()
    stones = ["7,7,2", "8,8,1", "9,9,2"]
    lines = ("TAKEBACK 0,0", "TAKEBACK 7,7", "TAKEBACK 7,7", "TURN 3,3")
    answers = converse("START 15", *board(*stones), *lines, engine=engine)
    assert answers[1:] == ["0,0", "OK", "OK", "ERROR there is no stone to take back", "0,0"]
    asked, _ = engine.asked[-1]
    assert [divmod(point, 15) for point, cell in enumerate(asked.cells) if cell] == [(3, 3), (8, 8), (9, 9)]
    assert asked.side_to_move == 1


def test_failing_engine_leaves_the_board_as_it_was() -> None:
    class Failing(Recorder):
        def search(self, position, limits: Limits, stop: StopFlag):  # type: ignore[no-untyped-def]
            if position.cells.count(1) == 2:
                position.play(-1)
            return super().search(position, limits, stop)

    answers = converse("START 15", "TURN 7,7", "TURN 8,8", "TURN 8,8", "TAKEBACK 0,0", engine=Failing())
    assert [answer.partition(" ")[0] for answer in answers] == ["OK", "0,0", "ERROR", "ERROR", "OK"]


# -- Yixin's family -------------------------------------------------------
def test_yixin_starts_with_both_sizes() -> None:
    assert converse("start 15 15", "START 20 20", "RECTSTART 15,15") == ["OK"] * 3
    for line in ("START 15 20", "START 15 15 15", "RECTSTART 15,20", "START 15 x"):
        assert converse(line)[0].startswith("ERROR")


def test_yixin_tells_the_board_and_asks_later() -> None:
    engine = Recorder()
    lines = (
        "start 15 15",
        "info show_detail 1",
        "yxshowinfo",
        "yxboard",
        "7,7,1",
        "8,8,2",
        "done",
        "yxnbest 3",
    )
    assert converse(*lines, engine=engine) == ["OK", "0,0"]
    assert engine.asked[-1][0].cells.count(1) == 1
    # All on one line, as programs do that were made for the browser.
    in_line = Recorder()
    assert converse("START 15", "YXBOARD 7,7,1 8,8,2 DONE", "YXNBEST 1", engine=in_line) == ["OK", "0,0"]
    assert in_line.asked[-1][0] == engine.asked[-1][0]
    assert converse("START 15", "YXBOARD 7,7,1", "8,8,2", "DONE", "ABOUT")[1].startswith("name=")
    assert converse("START 15", "BOARD DONE", "TURN 1,1") == ["OK", "0,0", "1,0"]
    assert converse("START 15", "yxboard", "7,7,3", "done")[1].startswith("ERROR")


def test_yixin_second_rule_is_renju() -> None:
    for lines in itertools.permutations(("INFO RULE 2", "YXSHOWINFO", "START 15")):
        engine = Recorder()
        converse(*lines, "BEGIN", engine=engine)
        assert engine.asked[-1][0].options["rule"] == "renju"
    engine = Recorder()
    converse("START 15", "INFO rule 2", "BEGIN", engine=engine)
    assert engine.asked[-1][0].options["rule"] == "freestyle"


def test_yixin_limits_depth_and_nodes() -> None:
    engine = Recorder()
    limits = ("INFO MAX_DEPTH 4", "INFO MAX_NODE 1000")
    converse("START 15", *limits, "BEGIN", "INFO max_depth 0", "INFO max_node -1", "TURN 7,7", engine=engine)
    _, (_, first), (_, second) = engine.asked
    assert (first.depth, first.nodes) == (4, 1000)
    assert (second.depth, second.nodes) == (None, None)


def test_yixin_asks_for_blacks_forbidden_points() -> None:
    stones = ["5,7,1", "6,7,1", "7,5,1", "7,6,1", "0,0,2", "0,14,2", "14,0,2", "14,14,2"]
    lines = ("START 15 15", "INFO rule 2", "yxboard", *stones, "done", "yxshowforbid")
    assert converse(*lines)[-1] == "FORBID 0707."
    assert converse("START 15", "YXSHOWFORBID")[-1] == "FORBID ."
