"""Sessions as a GTP controller drives them."""

from __future__ import annotations

import io
import re
from collections.abc import Callable

import pytest

from engines.core.engine import Limits, StopFlag
from engines.programs.vertices import format_vertex, parse_vertex
from engines.protocols.gtp import GtpSession
from engines.registry import find_level, games
from engines.search.random_mover import RandomMover

GOMOKU, OTHELLO = games()["gomoku"], games()["othello"]


def converse(*lines: str, game: str = "othello") -> list[str]:
    target = io.StringIO()
    kind = games()[game]
    level = find_level(kind, "first-game")
    GtpSession(kind, level, io.StringIO("".join(line + "\n" for line in lines)), target).run()
    answers = target.getvalue().split("\n\n")
    assert answers.pop() == ""
    return answers


def test_controller_plays_a_whole_game(engines: Callable) -> None:
    session = engines("gtp", "othello", "--level", "beginner")

    def ask(command: str) -> str:
        answer = session.ask(command)
        assert session.hear() == ""
        return str(answer)

    assert ask("boardsize 8") == "="
    assert ask("clear_board") == "="
    assert ask("time_settings 60 0 0") == "="
    position, opponent = OTHELLO.position(), RandomMover()
    while position.outcome is None:
        if position.side_to_move == 0:
            answer = ask(f"{position.ply} genmove b")
            mark, move = answer.split()
            assert mark == f"={position.ply}"
            assert move == move.upper()
            position = position.play(position.parse_action(move))
        else:
            action = opponent.search(position, Limits(seed=2), StopFlag()).action
            assert ask(f"play w {position.format_action(action)}") == "="
            position = position.play(action)
    counts = position.counts()
    assert counts is not None
    assert sum(counts) == 64
    margin = counts[0] - counts[1]
    assert ask("final_score") == f"= {'B' if margin > 0 else 'W'}+{abs(margin)}"
    assert session.leave("quit") == 0


def test_winner_gets_the_empty_points() -> None:
    """The shortest game: Black turns all of White's discs with the ninth move."""
    position = OTHELLO.parse_moves("e6 f4 e3 f6 g5 d6 e7 f5 c5")
    plays = [f"play {'bw'[ply]} {move}" for ply, move in _sides(position)]
    assert converse(*plays, "final_score")[-1] == "= B+64"


def test_gtp_introduces_itself() -> None:
    assert converse("protocol_version", "name")[:2] == ["= 2", "= Tengen"]
    assert converse("known_command genmove", "known_command dance", "known_command") == [
        "= true",
        "= false",
        "= false",
    ]
    names = converse("list_commands")[0].removeprefix("= ").split("\n")
    required = {"protocol_version", "name", "version", "known_command", "list_commands", "quit"}
    assert required | {"boardsize", "clear_board", "komi", "play", "genmove"} <= set(names)
    for name in names:
        assert "unknown command" not in converse(name)[0]


def test_ids_comments_and_control_characters_are_read() -> None:
    assert converse("# only a remark", "", "12 name # who", "\x07na\x01me", "3\tversion")[:2] == [
        "=12 Tengen",
        "= Tengen",
    ]
    assert converse("7 dance") == ["?7 unknown command"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("play b a1", "illegal move"),
        ("play b z9", "syntax error"),
        ("play green d3", "syntax error"),
        ("play b", "syntax error"),
        ("play w d3", "illegal move"),
        ("play b pass", "illegal move"),
        ("genmove", "syntax error"),
        ("boardsize 10", "unacceptable size"),
        ("boardsize big", "syntax error"),
        ("boardsize 0_8", "syntax error"),
        ("boardsize +8", "syntax error"),
        ("boardsize ٨", "syntax error"),
        ("komi 1_0", "syntax error"),
        ("komi nan", "syntax error"),
        ("time_left b 1e3 0", "syntax error"),
        ("undo", "cannot undo"),
        ("komi", "syntax error"),
        ("time_left b 10", "syntax error"),
        ("final_score", "cannot score"),
    ],
)
def test_complaints_change_nothing(line: str, complaint: str) -> None:
    answers = converse(line, "play b D3", "showboard")
    assert answers[0] == f"? {complaint}"
    assert answers[1] == "="
    assert OTHELLO.parse_moves("d3").text() in answers[2]


def test_moves_are_played_and_taken_back() -> None:
    answers = converse("play b d3", "play w c5", "undo", "showboard")
    assert OTHELLO.parse_moves("d3").text() in answers[3]


def test_move_may_be_asked_for_without_playing_it() -> None:
    board = converse("reg_genmove b", "showboard")[1]
    assert OTHELLO.position().text() in board


def test_forced_pass_may_be_sent_or_left_out() -> None:
    position = OTHELLO.position()
    luck = 0
    # A random game in which somebody has to pass.
    while position.outcome is not None or not _must_pass(position):
        if position.outcome is not None:
            luck, position = luck + 1, OTHELLO.position()
            continue
        position = position.play(RandomMover().search(position, Limits(seed=luck), StopFlag()).action)
    sent = [f"play {'bw'[ply]} {move}" for ply, move in _sides(position)]
    passer, other = ("b", "w") if position.side_to_move == 0 else ("w", "b")
    assert converse(*sent, f"genmove {passer}")[-1] == "= PASS"
    assert converse(*sent, f"play {passer} pass")[-1] == "="
    assert converse(*sent, f"genmove {other}")[-1].startswith("= ")
    assert converse(*sent, f"genmove {other}")[-1] != "= PASS"


def _must_pass(position) -> bool:  # type: ignore[no-untyped-def]
    actions = position.legal_actions()
    return len(actions) == 1 and position.point_of(actions[0]) is None


def _sides(position):  # type: ignore[no-untyped-def]
    replayed = OTHELLO.position()
    for action in position.actions:
        yield replayed.side_to_move, replayed.format_action(action)
        replayed = replayed.play(action)


def test_gtp_speaks_every_game() -> None:
    answers = converse(
        "play b b2", "play w a1", "play b c1", "play w a3", "play b a2", "play w c2", game="tic_tac_toe"
    )
    assert answers == ["="] * 6
    won = [f"play {side} {move}" for side, move in zip("bwbwb", ("a1", "b1", "a2", "b2", "a3"), strict=True)]
    assert converse(*won, "final_score", "genmove w", game="tic_tac_toe")[-2:] == ["= B+1", "= PASS"]
    assert converse("boardsize 19", "boardsize 21", game="gomoku") == ["=", "? unacceptable size"]


def test_column_i_is_skipped() -> None:
    board = converse("boardsize 15", "play b J10", "showboard", game="gomoku")[-1].splitlines()
    assert board[1].split() == list("ABCDEFGHJKLMNOP")
    assert board[1 + 15 - 10 + 1].split() == ["10", *"........X......"]
    assert converse("play b I9", "play w i10", "set_position b I1", game="gomoku") == ["? syntax error"] * 3
    assert converse("boardsize 20", "play b U20", "play w t1", "play b V1", game="gomoku")[1:] == [
        *("=", "=", "? syntax error")
    ]
    position = GOMOKU.position()
    for point in range(225):
        vertex = format_vertex(position, point)
        assert "I" not in vertex
        assert parse_vertex(position, vertex) == parse_vertex(position, vertex.lower()) == point
    assert format_vertex(position, position.parse_action("I10")) == "J10"


def test_whole_game_names_no_column_i() -> None:
    moves = [f"genmove {side}" for side in "bw" * 40]
    answers = converse(*moves, game="gomoku")
    assert all(re.fullmatch("= ([A-HJ-P][0-9]{1,2}|PASS)", answer) for answer in answers)


def test_side_may_play_twice_to_set_up() -> None:
    plays = ["play b D4", "play b E4", "play b F4", "play w D10", "play b G4", "play w D11"]
    answers = converse(*plays, "showboard", "genmove b", "genmove w", game="gomoku")
    assert answers[:6] == ["="] * 6
    assert answers[6].count("X") == 4 and answers[6].count("O") == 2 + 1  # A column is called O.
    assert all(answer.startswith("= ") for answer in answers[7:])
    # The row is complete, and nobody can play on.
    assert converse(*plays, "play b H4", "final_score", "play b A1", game="gomoku")[6:] == [
        *("=", "= B+1", "? illegal move")
    ]


def test_stones_set_up_are_taken_back_one_by_one() -> None:
    plays = ["play b D4", "play b E4", "play w F4"]
    answers = converse(
        *plays, "undo", "play w J9", "undo", "undo", "undo", "undo", "showboard", game="gomoku"
    )
    assert answers[3:9] == ["=", "=", "=", "=", "=", "? cannot undo"]
    assert "X" not in answers[9]


def test_side_that_must_pass_is_not_set_up() -> None:
    # Black answers twice: White's turn was given up, and its discs stay as they lie.
    answers = converse("play b d3", "play b e6", "play b f5", "showboard", "genmove w")
    assert answers[:2] == ["=", "="]
    assert answers[4].startswith("= ")
    assert converse("play b d3", "play b a1")[-1] == "? illegal move"
    # Connect Four and Tic-tac-toe are not set up.
    assert converse("play b 4", "play b 4", game="connect_four") == ["=", "? illegal move"]


def test_position_may_be_set_at_once() -> None:
    said = "set_position b J9 white K10 B H8"
    answers = converse("play b A1", said, "showboard", "play w A1", "undo", "undo", game="gomoku")
    assert answers[1] == answers[3] == answers[4] == "="
    assert answers[2].count("X") == 2 and answers[5] == "? cannot undo"
    assert converse("set_position", "showboard", game="gomoku")[1].count("X") == 0
    for wrong, complaint in (
        *(("b", "syntax error"), ("b pass", "syntax error"), ("b B2 b", "syntax error")),
        *(("green B2", "syntax error"), ("b B2 w B2", "illegal position"), ("b Z99", "syntax error")),
    ):
        assert converse(f"set_position {wrong}", game="gomoku") == [f"? {complaint}"]
    won = " ".join(f"b {letter}4 w {letter}5" for letter in "ABCDE")
    kept = converse("play b A1", f"set_position {won}", "showboard", game="gomoku")
    assert kept[1] == "? illegal position" and kept[2].count("X") == 1
    assert converse("set_position b 4", game="connect_four") == ["? illegal position"]


@pytest.mark.parametrize("left", ["1e3", "9" * 400, "9" * 5_000, "2147483647", "-1", "0.5", "1."])
def test_odd_times_are_heard_or_refused(left: str) -> None:
    answers = converse(f"time_left b {left} 0", f"time_settings {left} 5 1", "genmove b")
    assert answers[2].startswith("= ")
    assert answers[:2] == (["? syntax error"] * 2 if left == "1e3" else ["=", "="])
