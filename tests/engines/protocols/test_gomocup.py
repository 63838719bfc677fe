"""Sessions as a tournament manager drives them."""

from __future__ import annotations

import io
import os
import threading
from collections.abc import Callable
from typing import TextIO

import pytest

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.games.gomoku.search.openings.swap2 import Swap2Player
from engines.protocols.gomocup import GomocupSession
from engines.protocols.inbox import Inbox
from engines.search.random_mover import RandomMover
from tests.engines.protocols.conversation import GOMOKU, Recorder, converse, games_engine


class Stubborn(Recorder):
    """Thinks until it is stopped, against its limits."""

    def __init__(self) -> None:
        super().__init__()
        self.is_thinking = threading.Event()

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        if limits.nodes is None:
            self.is_thinking.set()
            while not stop.is_set():
                pass
        return super().search(position, limits, stop)


def test_manager_plays_a_whole_game(engines: Callable) -> None:
    session = engines("gomocup", "--level", "casual")
    assert session.ask("START 15") == "OK"
    session.say("INFO timeout_turn 500", "INFO timeout_match 60000", "INFO max_memory 0", "INFO game_type 0")
    session.say("INFO rule 1", "INFO folder /", "INFO time_left 60000")
    position = GOMOKU.position({"rule": "standard"})
    opponent = RandomMover()
    answer = session.ask("BEGIN")
    while True:
        x, y = map(int, answer.split(","))
        position = position.play(y * 15 + x)
        if position.outcome is not None:
            break
        action = opponent.search(position, Limits(seed=4), StopFlag()).action
        position = position.play(action)
        assert position.outcome is None
        answer = session.ask(
            f"INFO time_left {60000 - position.ply * 500}", f"TURN {action % 15},{action // 15}"
        )
    assert position.outcome.winner == 0
    assert session.ask("RESTART") == "OK"
    assert session.ask("ABOUT").startswith('name="Tengen"')
    assert session.leave("END") == 0


def test_boards_and_their_refusals_are_answered() -> None:
    assert converse("START 15", "START 19", "END") == ["OK", "OK"]
    assert converse(*(f"START {size}" for size in range(5, 21))) == ["OK"] * 16
    for size in (0, 4, 21, 100):
        assert converse(f"START {size}")[0].startswith("ERROR unsupported board size")
    assert converse("START x")[0].startswith("ERROR")
    assert converse("RECTSTART 15,10")[0].startswith("ERROR")
    assert (
        converse("TURN 1,1") == converse("BEGIN") == ["ERROR the command START has to come before this one"]
    )


def test_unknown_words_are_answered_and_empty_lines_are_not() -> None:
    answers = converse("SUGGEST 1,1", "", "nonsense 1", "about")
    assert [answer.split()[0] for answer in answers] == ["UNKNOWN", "UNKNOWN", 'name="Tengen",']


@pytest.mark.parametrize("size", [5, 9, 12, 17])
def test_boards_of_unoffered_sizes_are_played(size: int) -> None:
    engine = games_engine()
    answers = converse(f"START {size}", "INFO timeout_turn 100", f"TURN {size - 1},0", engine=engine)
    x, y = map(int, answers[-1].split(","))
    assert 0 <= x < size
    assert 0 <= y < size


def test_moves_are_column_then_row_from_the_top() -> None:
    engine = Recorder()
    assert converse("START 15", "TURN 2,1", engine=engine) == ["OK", "0,0"]
    asked, _ = engine.asked[-1]
    assert asked.history() == ("C14",)
    assert asked.cells[1 * 15 + 2] == 1


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("TURN 15,0", "off the board"),
        ("TURN a,b", "not a point"),
        ("TURN 7", "not a point"),
        ("TURN 0,0", ""),
    ],
)
def test_bad_turns_are_errors_and_change_nothing(line: str, complaint: str) -> None:
    answers = converse("START 15", "BEGIN", line, "TURN 7,7")
    assert answers[:2] == ["OK", "0,0"]
    assert answers[2].startswith("ERROR")
    assert complaint in answers[2]
    assert answers[3] == "1,0"


@pytest.mark.parametrize(
    ("stones", "to_move"),
    [
        ((), 0),
        (("7,7,2",), 1),
        (("7,7,1", "8,8,2"), 0),
        (("8,8,2", "7,7,1"), 0),
        (("7,7,2", "8,8,1", "9,9,2"), 1),
    ],
)
def test_board_tells_whose_stones_are_whose(stones: tuple[str, ...], to_move: int) -> None:
    engine = Recorder()
    assert converse("START 15", "BOARD", *stones, "DONE", engine=engine)[0] == "OK"
    asked, _ = engine.asked[-1]
    assert asked.side_to_move == to_move
    for stone in stones:
        x, y, owner = map(int, stone.split(","))
        assert asked.cells[y * 15 + x] == (to_move + 1 if owner == 1 else 2 - to_move)


def test_bad_board_is_read_to_its_end() -> None:
    answers = converse("START 15", "BOARD", "7,7,1", "rubbish", "99,1,1", "DONE", "BEGIN")
    assert answers[1].startswith("ERROR")
    assert answers[2:] == ["0,0"]
    assert (
        "not belong to a position in which it is this program's turn"
        in converse("START 15", "BOARD", "7,7,1", "DONE")[1]
    )


def test_taking_back_removes_the_stone_or_is_refused() -> None:
    engine = Recorder()
    answers = converse(
        "START 15", "TURN 7,7", "TAKEBACK 7,7", "TAKEBACK 0,0", "TAKEBACK 7,7", "BEGIN", engine=engine
    )
    assert answers[1] == "0,0"
    assert answers[2].startswith("ERROR")
    assert answers[3:] == ["OK", "OK", "0,0"]
    assert engine.asked[-1][0].ply == 0


def test_rules_are_chosen_by_number() -> None:
    for number, rule in (
        (0, "freestyle"),
        (1, "standard"),
        (4, "renju"),
        (3, "standard"),
        (8, "caro"),
        (9, "caro"),
        (10, "caro"),
    ):
        engine = Recorder()
        converse("START 15", f"INFO rule {number}", "BEGIN", engine=engine)
        assert engine.asked[-1][0].options["rule"] == rule
    # Nobody listens while `INFO` is sent.
    assert converse("START 15", "INFO rule 5", "INFO rule 4", "BEGIN") == ["OK", "0,0"]
    refused = "ERROR rule 5 is not supported"
    asking = ("BEGIN", "TURN 1,1", "PLAY 1,1")
    assert converse("START 15", "INFO rule 5", *asking) == ["OK", *[refused] * 3]
    for word in ("BOARD", "SWAP2BOARD"):
        assert converse("START 15", "INFO rule 5", word, "DONE") == ["OK", refused]
    # A rule that comes while stones are on the board is for the next game.
    engine = Recorder()
    converse("START 15", "TURN 7,7", "INFO rule 4", "TURN 9,9", "RESTART", "BEGIN", engine=engine)
    assert [asked.options["rule"] for asked, _ in engine.asked[-2:]] == ["freestyle", "renju"]


def test_renju_forbids_its_points_to_black_by_turn() -> None:
    # Black's cross of two open threes at the centre.
    moves = ["5,7", "0,0", "6,7", "0,14", "7,5", "14,0", "7,6", "14,14"]
    stones = [f"{move},{2 - ply % 2}" for ply, move in enumerate(moves)]
    answers = converse("START 15", "INFO rule 4", "BOARD", *stones[:-1], "DONE", "TURN 7,7")
    assert answers[1] == "1,0"
    assert answers[2].startswith("ERROR")


@pytest.mark.parametrize(
    ("info", "longest"),
    [
        (("timeout_turn 1000",), 0.94),
        (("timeout_turn 0",), 0.05),
        (("timeout_turn 30000", "time_left 1000"), 0.05),
        (("timeout_turn 30000", "timeout_match 3000"), 0.15),
        (("timeout_turn 2000", "time_left 2147483647"), 1.94),
        (("timeout_turn 1000", "timeout_turn soon", "max_memory 1000"), 0.94),
    ],
)
def test_times_in_milliseconds_become_limits(info: tuple[str, ...], longest: float) -> None:
    engine = Recorder()
    converse("START 15", *(f"INFO {line}" for line in info), "BEGIN", engine=engine)
    seconds = engine.asked[-1][1].seconds
    assert seconds is not None
    assert longest / 3 <= seconds <= longest


@pytest.mark.parametrize("word", ["END", "STOP"])
def test_running_search_is_ended_by_a_word(word: str) -> None:
    reading, writing = os.pipe()
    manager: TextIO = os.fdopen(writing, "w", buffering=1)
    engine, target = Stubborn(), io.StringIO()
    session = GomocupSession(GOMOKU, engine, os.fdopen(reading), target)
    thread = threading.Thread(target=session.run)
    thread.start()
    manager.write("START 15\nINFO timeout_turn 600000\nBEGIN\n")
    assert engine.is_thinking.wait(30)
    manager.write(word + "\n")
    if word == "STOP":
        manager.write("ABOUT\nEND\n")
    thread.join(30)
    manager.close()
    assert not thread.is_alive()
    assert "0,0" in target.getvalue().splitlines()


def test_engine_that_forgets_the_time_is_stopped() -> None:
    assert converse("START 15", "INFO timeout_turn 100", "BEGIN", engine=Stubborn()) == ["OK", "0,0"]


def test_session_sent_at_once_gets_whole_searches() -> None:
    flags: list[bool] = []

    class Noting(Recorder):
        def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
            flags.append(stop.is_set())
            return super().search(position, limits, stop)

    engine = Noting()
    target = io.StringIO()
    session = GomocupSession(GOMOKU, engine, io.StringIO("START 15\nBEGIN\nSTOP\nTURN 7,7\nEND\n"), target)
    session._inbox._reader.join(10)
    session.run()
    assert flags == [False] * 3


def test_only_interrupting_lines_stop_a_search() -> None:
    reading, writing = os.pipe()
    inbox = Inbox(os.fdopen(reading), lambda line: line == "STOP")
    lines, stop = iter(inbox), StopFlag()
    inbox.watch(stop)
    with os.fdopen(writing, "w", buffering=1) as manager:
        manager.write("TURN 1,1\n")
        assert next(lines) == "TURN 1,1"
        assert not stop.is_set()
        manager.write("STOP\n")
        assert next(lines) == "STOP"
        assert stop.is_set()
    assert list(lines) == []


def test_imposed_move_is_made_and_told() -> None:
    engine = Recorder()
    assert converse("START 15", "PLAY 7,7", "TURN 8,8", engine=engine) == ["OK", "7,7", "0,0"]
    assert engine.asked[-1][0].history() == ("H8", "I7")
    assert converse("START 15", "TURN 1,1", "PLAY 1,1")[-1].startswith("ERROR")


def test_stone_of_an_earlier_win_is_refused() -> None:
    answers = converse("START 15", "BOARD", "7,7,2", "1,1,3", "DONE")
    assert answers[1].startswith("ERROR a game that goes on after a win")


def test_tables_keep_to_the_memory_that_is_granted() -> None:
    granted: list[float] = []

    class Sized(Recorder):
        def resize(self, megabytes: float) -> None:
            granted.append(megabytes)

    sizes = [0, 83_886_080, 240 * 2**20, 350 * 2**20, 2**33]
    converse("START 15", *(f"INFO max_memory {size}" for size in sizes), "BEGIN", engine=Sized())
    assert granted == [64.0, 2.0, 40.0, 64.0, 64.0]
    # An engine without tables accepts that.
    assert converse("START 15", "INFO max_memory 83886080", "BEGIN") == ["OK", "0,0"]


def test_small_tables_of_an_engine_still_search() -> None:
    engine = games_engine()
    assert isinstance(engine, Swap2Player)
    engine.resize(2.0)
    found = engine.search(GOMOKU.parse_moves("H8 I9 G7"), Limits(nodes=2000), StopFlag())
    assert found.depth > 3
    engine.resize(64.0)


def test_match_time_is_counted_down_without_time_left(monkeypatch) -> None:
    now = [0.0]
    monkeypatch.setattr("engines.protocols.budget.time.perf_counter", lambda: now[0])

    class Slow(Recorder):
        def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
            now[0] += 10.0
            return super().search(position, limits, stop)

    engine = Slow()
    lines = ("INFO timeout_turn 100000", "INFO timeout_match 60000", "BEGIN", "TURN 7,7", "TURN 8,8")
    converse("START 15", *lines, "RESTART", "BEGIN", engine=engine)
    first, second, third, again = [limits.seconds or 0.0 for _, limits in engine.asked[1:]]
    assert first > second > third
    # Half of it is gone: loading, and two moves.
    assert third < 0.6 * again
    engine = Slow()
    converse("START 15", *lines[:-1], "INFO time_left 60000", lines[-1], engine=engine)
    _, _, second, told = [limits.seconds or 0.0 for _, limits in engine.asked]
    assert told > second
