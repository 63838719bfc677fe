"""Is a win claimed in caro won? Every reply tried, every five judged by the referee; no patterns.

    python -m tests.engines.games.gomoku.search.caro_verifier --games 20

The engine is asked for the attacker's moves and nothing else. It plays
itself, and every win and every loss that it claims on the way is tried.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Annotated

import typer

from engines.command_line import run_and_exit
from engines.console_progress import Progress
from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.scoring.score import Proof
from engines.core.types import Side
from engines.games.gomoku.lines import reaches
from engines.games.gomoku.rules import GAME, GomokuPosition
from engines.games.gomoku.search.engine import GomokuEngine
from engines.games.gomoku.search.searcher import Searcher
from engines.games.gomoku.search.threats import threats

BUDGET = 300_000
NODES = 200_000
"""For a win that is not one by fours and threes alone."""
SLOWER = 4
"""Number of plies by which an answer may be slower than claimed: distances are upper bounds."""


class TooLongError(Exception):
    """The claim could not be tried in the time."""


class CaroVerifier:
    """Checks claims; keeps what it found out, so that like positions are checked once."""

    def __init__(self, seconds: float = 60.0) -> None:
        self._searcher, self._engine, self._never = Searcher(32), GomokuEngine(32), StopFlag()
        self._seconds, self._deadline = seconds, 0.0
        self._won: dict[tuple[bytes, int], int] = {}

    def complaint(self, position: GomokuPosition, win_in: int, move: int | None = None) -> str | None:
        """Return why the side to move does not win within about `win_in` plies, `None` if it does."""
        self._deadline = time.process_time() + self._seconds
        if move is None:
            return self._attack(position, win_in)
        return self._defend(position.play(move), win_in - 1)

    def complaint_of_loss(self, position: GomokuPosition, loss_in: int) -> str | None:
        """Return why the side to move is not lost within about `loss_in` plies, `None` if it is."""
        self._deadline = time.process_time() + self._seconds
        return self._defend(position, loss_in)

    def _attack(self, position: GomokuPosition, left: int) -> str | None:
        if time.process_time() > self._deadline:
            raise TooLongError
        side = position.side_to_move
        if self._won.get((position.cells, side), 1000) <= left or winning_points(position, side):
            return None
        if left < 3:
            return f"no five in time:\n{position}"
        move, left = self._move(position, left)
        if move is None:
            return f"no win found within {left}:\n{position}"
        complaint = self._defend(position.play(move), left - 1)
        if complaint is None:
            self._won[position.cells, side] = left
        return complaint

    def _defend(self, position: GomokuPosition, left: int) -> str | None:
        """Return a complaint unless every reply loses."""
        attacker = position.side_to_move.other
        if winning_points(position, position.side_to_move):
            return f"the other side makes five:\n{position}"
        ready = winning_points(position, attacker)
        for reply in position.legal_actions():
            after = position.play(reply)
            if any(point != reply and wins(after, point, attacker) for point in ready):
                continue
            complaint = self._attack(after, left - 1)
            if complaint is not None:
                return complaint
        return None

    def _move(self, position: GomokuPosition, left: int) -> tuple[int | None, int]:
        board = self._searcher.set_up(position, self._never)
        plies = self._searcher.threats_win(board, BUDGET, left)
        move = self._searcher.attack(board, plies, threats.vct) if plies else None
        if move is not None:
            return move, left
        found = self._engine.search(position, Limits(nodes=NODES), self._never)
        if found.score.proof is not Proof.WIN or (found.score.plies or 0) > left + SLOWER:
            return None, left
        return found.action, max(left, found.score.plies or 0)


def wins(position: GomokuPosition, point: int, side: Side) -> bool:
    cells = bytearray(position.cells)
    cells[point] = side + 1
    return bool(position.variant.winning_line(bytes(cells), point, side))


def winning_points(position: GomokuPosition, side: Side) -> list[int]:
    """Where `side` would win at once, were it to move."""
    cells, lines = position.cells, reaches(position.rows, 4)
    free = (point for point, cell in enumerate(cells) if not cell)
    near = (p for p in free if any(cells[line.cut].count(side + 1) >= 4 for line in lines[p]))
    return [point for point in near if wins(position, point, side)]


def claims(games: int, seed: int) -> Iterator[tuple[GomokuPosition, SearchResult]]:
    """Yield what the engine claims of positions of games against itself, from random openings."""
    chance, engine = random.Random(seed), GomokuEngine(16)
    for _ in range(games):
        position = GAME.start(GAME.complete({"rule": "caro"}))
        for _ in range(chance.choice((3, 4, 5, 6))):
            middle = [p for p in position.legal_actions() if 4 <= p // 15 <= 10 and 4 <= p % 15 <= 10]
            position = position.play(chance.choice(middle))
        while position.outcome is None:
            found = engine.search(position, Limits(nodes=chance.choice((2_000, 20_000))), StopFlag())
            if found.score.proof in (Proof.WIN, Proof.LOSS) and (found.score.plies or 0) >= 3:
                yield position, found
            position = position.play(found.action)


def main(
    games: int = 20,
    seed: int = 1,
    seconds: Annotated[float, typer.Option(help="Seconds of CPU for each claim.")] = 20.0,
) -> None:
    """Try the claims of games, and print the wrong ones."""
    verifier, tried, wrong, too_long = CaroVerifier(seconds), 0, 0, 0
    with Progress("trying claims", is_live=False) as progress:
        for position, found in claims(games, seed):
            progress.advance()
            plies = found.score.plies or 0
            try:
                if found.score.proof is Proof.WIN:
                    complaint = verifier.complaint(position, plies, found.action)
                else:
                    complaint = verifier.complaint_of_loss(position, plies)
            except TooLongError:
                too_long += 1
                continue
            tried += 1
            if complaint is not None:
                wrong += 1
                print(f"{position.history()}: {found.score}? {complaint}", flush=True)
    print(f"{tried} claims tried, {wrong} wrong, {too_long} took too long")


if __name__ == "__main__":
    run_and_exit(main)
