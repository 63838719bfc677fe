"""Swap2 as a tournament manager has it played: whole openings at a time."""

from __future__ import annotations

import time

import pytest

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from tests.engines.protocols.conversation import Recorder, converse, games_engine


class Opener(Recorder):
    """Plays the first free points, and makes the choices that a test sets."""

    def __init__(self, choice: str) -> None:
        super().__init__()
        self._choice = choice

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        if position.request.startswith("colour"):
            self.asked.append((position, limits))
            return SearchResult(position.parse_action(self._choice), Score.estimate(0))
        return super().search(position, limits, stop)


THREE = ("7,7", "8,7", "9,9")
FIVE = (*THREE, "8,8", "8,6")


@pytest.mark.parametrize(
    ("stones", "choice", "answer"),
    [
        ((), "", "0,0 1,0 2,0"),
        (THREE, "black", "SWAP"),
        (THREE, "white", "0,0"),
        (THREE, "two-more", "0,0 1,0"),
        (FIVE, "black", "SWAP"),
        (FIVE, "white", "0,0"),
    ],
)
def test_swap2_is_answered_with_stones_or_a_swap(stones: tuple[str, ...], choice: str, answer: str) -> None:
    engine = Opener(choice)
    answers = converse("START 15", "SWAP2BOARD", *stones, "DONE", "TURN 14,14", engine=engine)
    assert answers[:2] == ["OK", answer]
    # The game goes on from the stones, with either distribution of colours.
    points = (*stones, *(answer.split() if answer != "SWAP" else ()), "14,14")
    asked = engine.asked[-1][0]
    assert [f"{action % 15},{action // 15}" for action in asked.actions] == list(points)
    assert not asked.request
    total = sum(limits.seconds or 0.0 for _, limits in engine.asked[1:2])
    assert 0 < total <= 30.0


def test_opening_is_played_by_the_clock_of_one_turn() -> None:
    engine = games_engine()
    began = time.process_time()
    answers = converse("START 15", "INFO timeout_turn 400", "SWAP2BOARD", "DONE", engine=engine)
    assert len(set(answers[-1].split())) == 3
    three = tuple(answers[-1].split())
    answer = converse("START 15", "INFO timeout_turn 400", "SWAP2BOARD", *three, "DONE", engine=engine)[-1]
    assert answer == "SWAP" or 1 <= len(answer.split()) <= 2
    assert not set(answer.split()) & set(three)
    # Two turns and loading: what a budget that is forgotten would exceed many times over.
    assert time.process_time() - began < 20


@pytest.mark.parametrize(
    "stones", [("7,7",), ("7,7", "7,7", "8,8"), ("7,7", "99,1", "8,8"), ("x",), (*FIVE, "1,1")]
)
def test_bad_opening_is_refused_and_changes_nothing(stones: tuple[str, ...]) -> None:
    answers = converse("START 15", "SWAP2BOARD", *stones, "DONE", "BEGIN", engine=Opener("black"))
    assert answers[1].startswith("ERROR")
    assert answers[2:] == ["0,0"]
