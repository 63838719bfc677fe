"""Huge and odd numbers over every protocol; `python -m tests.engines.protocols.fuzzing` sends many more."""

from __future__ import annotations

import itertools
import json

import pytest

from engines.protocols.solving import answers, solver_of
from engines.registry import games, parts_of
from tests.engines.protocols.conversation import Recorder, converse
from tests.engines.protocols.fuzzing import NUMBERS, Fuzzer, sessions, solver_lines
from tests.engines.protocols.test_gtp import converse as speak_gtp

SESSIONS = 80


@pytest.mark.parametrize("number", NUMBERS, ids=lambda text: f"{len(text)} of {text[:8]!a}")
def test_odd_numbers_are_heard_and_survived(number: str) -> None:
    keys = ("timeout_turn", "timeout_match", "time_left", "max_memory", "rule", "max_depth", "max_node")
    engine = Recorder()
    converse("START 15", *(f"INFO {key} {number}" for key in keys), "INFO rule 0", "BEGIN", engine=engine)
    seconds = engine.asked[-1][1].seconds
    assert seconds is not None and 0 <= seconds <= 3_600
    for line in (f"boardsize {number}", f"komi {number}", f"time_left b {number} {number}"):
        assert speak_gtp(line, "genmove b")[-1].startswith("= ")
    for line in (f"time_settings {number} {number} {number}", f"time_settings 0 {number} 1"):
        assert speak_gtp(line, "genmove b")[-1].startswith("= ")


@pytest.mark.parametrize("seed", range(4))
def test_session_survives_any_lines(seed: int) -> None:
    for number, session in enumerate(itertools.islice(sessions(), SESSIONS // 4)):
        session(Fuzzer(1_000 * seed + number))


def test_solver_answers_lines_that_nest_too_deep() -> None:
    lines = ['{"moves": [], "side": [1]}', '{"moves": [], "rule": {"a": 1}}']
    lines += [
        "[" * 100_000,
        '{"moves":' * 100_000,
        f'{{"moves": [], "size": {"9" * 5_000}}}',
        "1" * 1_000_000,
    ]
    for game in (one for one in games().values() if parts_of(one).solver):
        replies = answers(solver_of(game), lines, with_moves=True)
        assert all("error" in json.loads(reply) for reply in replies), game.id


@pytest.mark.parametrize("game", ["gomoku", "connect_four", "othello", "tic_tac_toe"])
def test_solvers_answer_every_line(game: str) -> None:
    solver_lines(Fuzzer(1), games()[game])
