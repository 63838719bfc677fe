"""Sessions as an interface for chess drives them."""

from __future__ import annotations

import io
import queue
import random
import sys
from collections.abc import Callable, Iterable, Iterator

import chess
import chess.engine
import pytest

from engines.core.engine import Engine, Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.level import Level
from engines.core.scoring.score import Score
from engines.protocols import uci
from engines.protocols.uci import UciSession
from engines.registry import games

CHESS = games()["chess"]
TIMED, SHALLOW = Limits(seconds=1.5), Limits(seconds=1.5, depth=2)
CLOCKS = "wtime 60000 btime 30000 winc 1000 binc 0"


class Recorder:
    """Plays the first legal move, after `think`, and keeps what it was asked."""

    def __init__(
        self, score: Score | None = None, think: Callable[[StopFlag], None] = lambda _: None
    ) -> None:
        self.asked: list[tuple[Position, Limits]] = []
        self._score, self._think = score or Score.estimate(0.25), think

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        self.asked.append((position, limits))
        self._think(stop)
        action = position.legal_actions()[0]
        return SearchResult(action, self._score, depth=3, nodes=40, seconds=0.5, pv=(action,))


def converse(lines: Iterable[str], engine: Engine | None = None, limits: Limits = TIMED) -> list[str]:
    target = io.StringIO()
    chosen = engine or Recorder()
    level = Level("recorder", "Recorder", "", lambda: chosen, limits)
    UciSession(CHESS, level, (f"{line}\n" for line in lines), target).run()  # type: ignore[arg-type]
    return target.getvalue().splitlines()


def limits_of(go: str, limits: Limits = TIMED, moves: str = "") -> Limits:
    engine = Recorder()
    converse([f"position startpos moves {moves}", go], engine, limits)
    return engine.asked[0][1]


def test_session_introduces_itself_and_ignores_unknown_commands() -> None:
    lines = ["uci", "debug on", "", "setoption name Hash value 64", "ucinewgame", "isready", "quit", "uci"]
    name, author, *rest = converse(lines)
    assert name.startswith("id name Tengen ") and name.endswith(" Recorder")
    assert author == "id author Tengen"
    assert rest == ["uciok", "readyok"]


def test_move_comes_with_a_report() -> None:
    assert converse(["go depth 3"]) == [
        "info depth 3 nodes 40 nps 80 time 500 score cp 25 pv a2a4",
        "bestmove a2a4",
    ]


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (Score.win(1), "mate 1"),
        (Score.win(5), "mate 3"),
        (Score.loss(4), "mate -2"),
        (Score.win(), "cp 10000"),
        (Score.loss(), "cp -10000"),
        (Score.draw(), "cp 0"),
        (Score.estimate(-1.234), "cp -123"),
    ],
)
def test_scores_are_in_hundredths_or_moves_to_mate(score: Score, text: str) -> None:
    assert f" score {text} pv" in converse(["go"], Recorder(score))[0]


@pytest.mark.parametrize(
    ("position", "fen"),
    [
        ("startpos", chess.STARTING_FEN),
        ("startpos moves e2e4 c7c5", "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"),
        ("fen 4k3/7P/8/8/8/8/8/4K2R w K - 3 40 moves h7h8q e8d7 e1g1", "7Q/3k4/8/8/8/8/8/5RK1 b - - 2 41"),
        ("fen 4k3/7P/8/8/8/8/8/4K2R w", "4k3/7P/8/8/8/8/8/4K2R w - - 0 1"),
    ],
)
def test_position_is_taken(position: str, fen: str) -> None:
    engine = Recorder()
    converse([f"position {position}", "go"], engine)
    assert CHESS.format_setup(engine.asked[0][0].as_setup()) == fen


def test_only_new_moves_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Recorder()
    moves = ["e2e4", "e7e5", "g1f3", "b8c6"]
    lines = [f"position startpos moves {' '.join(moves[:count])}\ngo" for count in (2, 4, 3, 0)]
    converse("\n".join(lines).split("\n"), engine)
    assert [position.ply for position, _ in engine.asked] == [2, 4, 3, 0]
    first, second = engine.asked[0][0], engine.asked[1][0]
    assert second.actions[:2] == first.actions


@pytest.mark.parametrize(
    "position", ["", "here", "startpos moves e2e5", "startpos moves e2", "fen bad", "fen 8/8/8/8/8/8/8/8 w"]
)
def test_move_is_refused_without_a_known_board(position: str) -> None:
    report, refusal, *rest = converse([f"position {position}", "go", "position startpos", "go depth 1"])
    assert report.startswith("info string ")
    assert refusal == "bestmove 0000"
    assert rest[-1] == "bestmove a2a4"


def test_game_goes_on_after_draw_not_after_mate() -> None:
    shuffle = "g1f3 g8f6 f3g1 f6g8 " * 3
    assert converse([f"position startpos moves {shuffle}e2e4", "go"])[-1].startswith("bestmove ")
    assert "0000" not in converse([f"position startpos moves {shuffle}e2e4", "go"])[-1]
    mate = "f2f3 e7e5 g2g4 d8h4"
    assert converse([f"position startpos moves {mate}", "go"]) == ["bestmove 0000"]


def test_clock_of_the_side_to_move_counts() -> None:
    white, black = limits_of(f"go {CLOCKS}"), limits_of(f"go {CLOCKS}", moves="e2e4")
    assert white.seconds is not None and black.seconds is not None
    assert 60 / uci._MOVES < white.seconds < 60 / uci._MOVES + 1
    assert black.seconds < 30 / uci._MOVES
    hurried = limits_of("go wtime 60000 btime 60000 movestogo 60").seconds
    last = limits_of("go wtime 1000 btime 60000 movestogo 1").seconds
    assert hurried is not None and hurried < 60 / uci._MOVES
    assert last is not None and last < 0.5


@pytest.mark.parametrize(
    ("go", "limits", "expected"),
    [
        ("go", TIMED, TIMED),
        ("go depth 7", TIMED, Limits(depth=7)),
        ("go nodes 900", TIMED, Limits(nodes=900)),
        ("go nodes x depth 0", TIMED, Limits(depth=1)),
        ("go infinite", TIMED, Limits()),
        ("go", SHALLOW, SHALLOW),
        ("go depth 7", SHALLOW, SHALLOW),
        ("go depth 1 nodes 5", SHALLOW, Limits(seconds=1.5, depth=1, nodes=5)),
        ("go infinite", SHALLOW, SHALLOW),
    ],
)
def test_limits_of_go_and_of_the_level_meet(go: str, limits: Limits, expected: Limits) -> None:
    assert limits_of(go, limits) == expected


def test_move_time_keeps_reserve_and_weak_levels_weak() -> None:
    given = limits_of("go movetime 1000", SHALLOW)
    assert given.depth == 2
    assert given.seconds is not None and 0.7 < given.seconds < 1
    assert limits_of("go movetime 60000", SHALLOW) == SHALLOW


class Interface:
    """Lines that are sent while the engine searches."""

    def __init__(self, *before: str) -> None:
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.say(*before)

    def say(self, *lines: str | None) -> None:
        for line in lines:
            self._lines.put(line)

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines.get, None)


def test_search_is_stopped_and_readiness_told_meanwhile() -> None:
    interface = Interface("go infinite")

    def think(stop: StopFlag) -> None:
        interface.say("isready", "stop")
        while not stop.is_set():
            pass
        interface.say("isready", "quit")

    ready, report, best, again = converse(interface, Recorder(think=think))
    assert (ready, best, again) == ("readyok", "bestmove a2a4", "readyok")
    assert report.startswith("info depth")


@pytest.mark.parametrize("end", ["stop", "quit", "ponderhit", None])
def test_endless_search_that_ends_early_waits(end: str | None) -> None:
    interface = Interface("go ponder")
    lines = converse(interface, Recorder(think=lambda _: interface.say("isready", end, "quit", None)))
    assert lines[0] == "readyok" and lines[-1] == "bestmove a2a4"


@pytest.mark.parametrize("words", [("stop",), ()], ids=["stop", "end"])
def test_endless_search_stops_at_what_came_before(words: tuple[str, ...]) -> None:
    def think(stop: StopFlag) -> None:
        while not stop.is_set():
            pass

    assert converse(["go infinite", *words], Recorder(think=think))[-1] == "bestmove a2a4"


def test_lines_sent_in_advance_stop_no_other_search() -> None:
    stopped: list[bool] = []
    converse(["go depth 1", "stop", "go depth 1"], Recorder(think=lambda stop: stopped.append(stop.is_set())))
    assert stopped == [False, False]


async def test_referee_plays_a_whole_game() -> None:
    """An independent client and referee, python-chess, plays against a level of ours."""
    words = [sys.executable, "-m", "engines", "uci", "chess", "--level", "club"]
    transport, engine = await chess.engine.popen_uci(words)
    assert engine.id["name"].startswith("Tengen ")
    board, luck = chess.Board(), random.Random(7)
    while not board.is_game_over():
        if board.turn is chess.WHITE:
            result = await engine.play(board, chess.engine.Limit(white_clock=60, black_clock=60))
            assert result.move in board.legal_moves
            board.push(result.move)
        else:
            board.push(luck.choice(list(board.legal_moves)))
    assert board.is_checkmate() and board.turn is chess.BLACK
    start = chess.Board()
    info = await engine.analyse(start, chess.engine.Limit(depth=1))
    assert info["pv"][0] in start.legal_moves and not info["score"].is_mate()
    await engine.quit()
    assert transport.get_returncode() == 0
