"""Gomoku problems: one JSON object a line in, the proven win out.

    {"size": 15, "moves": [[7, 6], [7, 7], …], "side": "black", "rule": "freestyle"}

`moves` are the stones in order, Black's first, as `[x, y]`: column from
the left, row from the top, from 0. `side` (whose turn it is) and `rule`
may be left out, as may anything else. The answer:

    {"best": [9, 7], "win_in": 9, "line": [[9, 7], …], "nodes": 36, "seconds": 0.001, "proven": true}

`win_in` counts plies, the winning stone included. Where no forced win is
found within a second, `proven` is false, `win_in` null and `best` the
move the engine would play. With moves: `"moves"` lists every first move
that wins by force, with its own `win_in`, as far as the second allows.
"""

from __future__ import annotations

import functools
import json
import time

from engines.core.errors import NotationError
from engines.core.types import Side
from engines.games.gomoku import kernel, layout
from engines.games.gomoku.board import Board
from engines.games.gomoku.engine import GomokuEngine
from engines.games.gomoku.patterns import RULES
from engines.games.gomoku.rules import GomokuPosition, Variant
from engines.games.gomoku.searcher import UNLIMITED, Searcher
from engines.search.engine import Limits, StopFlag
from engines.search.score import Proof

_PROVING_S = 0.85
_SEARCHING_S = 0.1
_SMALLEST, _LARGEST = 5, layout.MAX_SIZE
_SIDES = {"black": Side.FIRST, "white": Side.SECOND}


@functools.cache
def _searcher() -> Searcher:
    return Searcher(96)


@functools.cache
def _engine() -> GomokuEngine:
    return GomokuEngine(32)


def solve_line(text: str, *, with_moves: bool) -> dict[str, object]:
    """Return the answer to one line; raises `NotationError` or `IllegalActionError` for a bad one."""
    position = parse_problem(text)
    searcher = _searcher()
    started = time.perf_counter()
    stop = StopFlag()
    searcher.forget()
    board = searcher.set_up(position, stop)
    stop.after(_PROVING_S)
    try:
        fours = searcher.fours_win(board, 100_000)
        # Threes may win sooner than fours alone; the shortest win of both kinds is wanted.
        plies = searcher.threats_win(board, UNLIMITED, most=fours - 2 if fours else 101) or fours
        line = searcher.threat_line(board, plies) if plies else []
        winners = _winning_moves(searcher, board, plies) if with_moves and plies else []
    finally:
        stop.disarm()
    nodes = board.get(layout.NODES)
    if not plies:
        found = _engine().search(position, Limits(seconds=_SEARCHING_S), StopFlag())
        nodes += found.nodes
        line = list(found.pv)
        if found.score.proof is Proof.WIN:
            plies = found.score.plies or 0
    answer: dict[str, object] = {
        "best": _pair(line[0], position.rows),
        "win_in": plies or None,
        "line": [_pair(point, position.rows) for point in line],
        "nodes": nodes,
        "seconds": round(time.perf_counter() - started, 4),
        "proven": bool(plies),
    }
    if with_moves:
        answer["moves"] = [
            {"move": _pair(point, position.rows), "win_in": distance} for point, distance in winners
        ]
    return answer


def parse_problem(text: str) -> GomokuPosition:
    """Return the position that a line describes; raises `NotationError` or `IllegalActionError`."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise NotationError(f"not a line of JSON: {error}") from error
    if not isinstance(data, dict) or not isinstance(data.get("moves"), list):
        raise NotationError('a problem is an object with a list "moves"')
    size, rule, side = data.get("size", 15), data.get("rule", "freestyle"), data.get("side")
    if not isinstance(size, int) or not _SMALLEST <= size <= _LARGEST:
        raise NotationError(f'"size" is a number from {_SMALLEST} to {_LARGEST}')
    if rule not in RULES:
        raise NotationError(f'"rule" is one of {", ".join(RULES)}')
    if side is not None and side not in _SIDES:
        raise NotationError('"side" is "black" or "white"')
    position = GomokuPosition(Variant(size, rule), bytes(size * size))
    for move in data["moves"]:
        position = position.play(_point(move, size))
    if side is not None and position.side_to_move is not _SIDES[side]:
        position = GomokuPosition(
            position.variant, position.cells, position.actions, _SIDES[side], position.outcome
        )
    if position.outcome is not None:
        raise NotationError("the game is over in this position")
    return position


def _point(move: object, size: int) -> int:
    if isinstance(move, list) and len(move) == 2:
        column, row = move
        if isinstance(column, int) and isinstance(row, int) and 0 <= column < size and 0 <= row < size:
            return row * size + column
    raise NotationError(f"{json.dumps(move)[:40]} is not a point of this board: [x, y]")


def _pair(point: int, size: int) -> list[int]:
    return [point % size, point // size]


def _winning_moves(searcher: Searcher, board: Board, plies: int) -> list[tuple[int, int]]:
    """Return the first moves that win by fours and threes within a few plies of the quickest, and when."""
    side = board.get(layout.SIDE)
    found = []
    for point, cell in enumerate(board.stones()):
        if cell or not kernel.is_legal(board.address, point, side):
            continue
        distance = searcher.first_move_wins(board, point, plies + 8)
        if distance:
            found.append((point, distance))
    return sorted(found, key=lambda move: (move[1], move[0]))
