"""One version's engine, for `versions.py`: a line of JSON in, a line out, thinking by the processor's clock.

Run by its path with `PYTHONPATH` naming the version, so it imports nothing that an older one lacks. The
game is its argument.

    {"options": {"rule": "freestyle"}, "moves": [112, 97], "seconds": 0.2}  →  {"move": 111, "wins": false, …}
    {…, "seconds": 0.2, "threads": 2, "wall": true}   →  the same, with two threads, by the wall's clock
    {}                                                                      →  nothing; a new game begins
"""

from __future__ import annotations

import importlib
import json
import sys
import threading
import time

from engines.core.engine import Engine, Limits, StopFlag
from engines.core.game import Game, Position
from engines.core.scoring.score import Proof
from engines.registry import find

_MAX_NAP_S = 0.02
_MIN_NAP_S = 0.001


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
            time.sleep(min(max(left, _MIN_NAP_S), _MAX_NAP_S))


def search_engine(game: Game, *arguments: float) -> Engine:
    """Return the game's own search, without book or opening: `GomokuEngine` of Gomoku's `search.engine`."""
    module = importlib.import_module(f"engines.games.{game.id}.search.engine")
    engine: Engine = getattr(module, f"{game.id.capitalize()}Engine")(*arguments)
    return engine


def position_after(game: Game, options: dict[str, str], moves: list[int]) -> Position:
    position: Position = game.start(game.complete(options))
    for move in moves:
        position = position.play(move)
    return position


def main() -> None:
    game = find(sys.argv[1])
    engine = search_engine(game)
    for line in sys.stdin:
        asked = json.loads(line)
        if not asked:
            # A search without a clock forgets what was learned first.
            engine.search(position_after(game, {}, []), Limits(depth=1), StopFlag())
            continue
        position = position_after(game, asked["options"], asked["moves"])
        began = time.process_time()
        # An older version may not know of threads.
        threads = {"threads": asked["threads"]} if asked.get("threads", 1) > 1 else {}
        limits = Limits(seconds=asked.get("seconds"), nodes=asked.get("nodes"), **threads)
        found = engine.search(position, limits, StopFlag() if asked.get("wall") else CpuStopFlag())
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
