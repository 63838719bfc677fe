"""One version's engine, for `versions.py`: a line of JSON in, a line out, thinking by the processor's clock.

Run by its path with `PYTHONPATH` naming the version, so it imports nothing that an older one lacks.

    {"rule": "freestyle", "moves": [112, 97], "seconds": 0.2}   →   {"move": 111, "wins": false, …}
    {}                                                          →   nothing; a new game begins
"""

from __future__ import annotations

import json
import sys
import threading
import time

from engines.core.engine import Limits, StopFlag
from engines.core.score import Proof
from engines.games.gomoku.rules import GAME, GomokuPosition
from engines.games.gomoku.search.engine import GomokuEngine

_LONGEST_NAP_S = 0.02
_SHORTEST_NAP_S = 0.001


class CpuStopFlag(StopFlag):
    """Sets itself by the time that this process has had, not by the wall's: others may be at work."""

    _is_armed = False

    def after(self, seconds: float) -> None:
        """Set the flag once the process has had `seconds` more."""
        self._is_armed = True
        threading.Thread(target=self._watch, args=(time.process_time() + seconds,), daemon=True).start()

    def disarm(self) -> None:
        """Let the flag be."""
        self._is_armed = False

    def _watch(self, end: float) -> None:
        while self._is_armed:
            left = end - time.process_time()
            if left <= 0:
                self.set()
                return
            time.sleep(min(max(left, _SHORTEST_NAP_S), _LONGEST_NAP_S))


def position_after(rule: str, moves: list[int]) -> GomokuPosition:
    position = GAME.start(GAME.complete({"rule": rule}))
    for move in moves:
        position = position.play(move)
    return position


def main() -> None:
    engine = GomokuEngine()
    for line in sys.stdin:
        asked = json.loads(line)
        if not asked:
            # A search without a clock forgets what was learned first.
            engine.search(position_after("freestyle", []), Limits(depth=1), StopFlag())
            continue
        position = position_after(asked["rule"], asked["moves"])
        began = time.process_time()
        found = engine.search(position, Limits(seconds=asked["seconds"]), CpuStopFlag())
        answer = {
            "move": found.action,
            "wins": found.score.proof is Proof.WIN,
            "depth": found.depth,
            "nodes": found.nodes,
            "seconds": time.process_time() - began,
        }
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
