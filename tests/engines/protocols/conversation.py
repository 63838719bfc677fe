"""A session with Gomocup's protocol in which nobody waits: all lines are sent at once."""

from __future__ import annotations

import io

from engines.core.engine import Engine, Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Score
from engines.protocols.gomocup import GomocupSession
from engines.registry import games, levels_of

GOMOKU = games()["gomoku"]


class Recorder:
    """Plays the first legal point and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Position, Limits]] = []

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        self.asked.append((position, limits))
        action = position.legal_actions()[0]
        return SearchResult(action, Score.estimate(0), pv=(action,))


def converse(*lines: str, engine: Engine | None = None) -> list[str]:
    target = io.StringIO()
    source = io.StringIO("".join(line + "\n" for line in lines))
    GomocupSession(GOMOKU, engine or Recorder(), source, target).run()
    return [line for line in target.getvalue().splitlines() if not line.startswith("MESSAGE")]


def games_engine() -> Engine:
    return levels_of(GOMOKU)[-1].build()
