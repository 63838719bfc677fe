"""One line in, one object out, for every line."""

from __future__ import annotations

import json

import pytest

from engines.core.errors import NotationError, TengenError
from engines.protocols.solving import BLOCK_LINES, answers, answers_in_parallel, solver_of
from engines.registry import games
from tests.lab.noughts import NOUGHTS


def solve_line(text: str, *, with_moves: bool, seconds: float | None = None) -> dict[str, object]:
    if text == "bad":
        raise NotationError("cannot be read")
    return {"position": text, "score": int(text or "0"), **({"moves": {}} if with_moves else {})}


def test_bad_line_is_answered_and_the_next_follows() -> None:
    lines = ["4\n", "bad\n", "\n", "x\n", "7"]
    replies = [json.loads(line) for line in answers(solve_line, lines, with_moves=False)]
    assert [reply.get("score") for reply in replies] == [4, None, 0, None, 7]
    assert replies[1] == {"position": "bad", "error": "cannot be read"}
    assert "error" in replies[3]


def test_moves_are_given_on_request() -> None:
    assert "moves" in json.loads(next(answers(solve_line, ["1"], with_moves=True)))


def test_answers_come_line_by_line() -> None:
    def lines():  # type: ignore[no-untyped-def]
        yield "1"
        raise AssertionError("read ahead")

    assert json.loads(next(answers(solve_line, lines(), with_moves=False)))["score"] == 1


LONG = {
    "connect_four": "444412567123",
    "gomoku": '{"moves": [[7, 7]]}',
    "mancala": "Kalah(6,6): 1. C",
    "othello": "---------------------------OX------XO--------------------------- X",
}
"""For each game, a position that takes its solver longer than the limit below."""


@pytest.mark.parametrize("name", LONG)
def test_unsolved_position_is_answered_with_its_bounds(name: str) -> None:
    solver = solver_of(games()[name])
    alone, with_moves = (
        json.loads(next(answers(solver, [LONG[name]], with_moves=moves, seconds=0.01)))
        for moves in (False, True)
    )
    assert alone["proven"] is with_moves["proven"] is False
    if "score" in alone:
        low, high = alone["score"]
        assert low < high
        assert all(low < high for low, high in with_moves["moves"].values())


def test_parallel_answers_equal_those_of_one_process() -> None:
    tic_tac_toe = games()["tic_tac_toe"]
    lines = [f"{first} {second}\n" for first in ("a1", "b2", "c3", "z9") for second in ("a2", "b1", "c2") * 4]
    assert len(lines) > 2 * BLOCK_LINES
    alone = list(answers(solver_of(tic_tac_toe), lines, with_moves=True))
    together = list(answers_in_parallel(tic_tac_toe, lines, with_moves=True, jobs=2, seconds=10))
    assert [_untimed(answer) for answer in together] == [_untimed(answer) for answer in alone]
    assert any("error" in answer for answer in together)
    assert any("moves" in answer for answer in together)


def _untimed(answer: str) -> dict[str, object]:
    return {name: value for name, value in json.loads(answer).items() if name != "seconds"}


def test_game_without_a_solver_is_named() -> None:
    with pytest.raises(TengenError, match="no solver"):
        solver_of(NOUGHTS)


def test_games_of_ours_have_solvers() -> None:
    for name in ("gomoku", "othello", "connect_four", "tic_tac_toe"):
        assert solver_of(games()[name]).__module__.startswith(f"engines.games.{name}.")
