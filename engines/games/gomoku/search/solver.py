"""Solves Gomoku problems: reads one JSON object per line and answers with the proven win.

    {"size": 15, "moves": [[7, 6], [7, 7], …], "side": "black", "rule": "freestyle"}

`moves` holds the stones in order, Black's first, as `[x, y]`: the column
from the left and the row from the top, counted from 0. `side` (the side to
move) and `rule` are optional; other keys are ignored. The answer:

    {"best": [9, 7], "win_in": 9, "line": [[9, 7], …], "nodes": 36, "seconds": 0.001, "proven": true}

`win_in` counts plies, including the winning stone. It is the shortest win by fours,
threes and quiet moves that threaten fours that is found within one second, or the `seconds`
given (a longer win is also proven). If no forced win is found in that time, `proven` is
false, `win_in` is null and `best` is the engine's move. If all moves are requested,
`"moves"` lists each first move found to win by force within that time, with its `win_in`.
"""

from __future__ import annotations

import contextlib
import functools
import json
import time
from collections.abc import Iterator

from engines.core.engine import Limits, StopFlag
from engines.core.errors import NotationError
from engines.core.notation.numbers import parse_whole
from engines.core.scoring.score import Proof
from engines.core.setup import Setup
from engines.core.types import Side
from engines.games.gomoku.rules import GAME, GomokuPosition, Variant
from engines.games.gomoku.search.board import kernel, layout
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.patterns import RULES
from engines.games.gomoku.search.engine import GomokuEngine
from engines.games.gomoku.search.searcher import Searcher
from engines.games.gomoku.search.threats import quickest, threats
from engines.search.memory import UNLIMITED

_SECONDS = 1.0
_SHORTEST, _PROVING = 0.6, 0.83
"""Deadlines as parts of the time: for the shortest win, and for all proofs."""
_SEARCHING = 0.1
"""Part of the time for the engine's search, if there is no proof."""
_FOURS_NODES = 100_000
_THREES_NODES = 40_000
_MAX_PLIES = 101
_MIN_SIZE, _MAX_SIZE = 5, layout.MAX_SIZE
_SIDES = {"black": Side.FIRST, "white": Side.SECOND}


@functools.cache
def _searcher() -> Searcher:
    return Searcher(96)


@functools.cache
def _engine() -> GomokuEngine:
    return GomokuEngine(32)


def solve_line(text: str, *, with_moves: bool, seconds: float | None = None) -> dict[str, object]:
    """Return the answer to one input line, as the module describes it.

    With `with_moves`, the key `moves` has every first move found to win; none if only the engine's search
    found a win. The search stops after `seconds`; `None` is a second. Raises `NotationError` for a line that
    describes no unfinished position, and `IllegalActionError` for a move that cannot be played.
    """
    seconds = _SECONDS if seconds is None else seconds
    position = parse_problem(text)
    searcher = _searcher()
    started = time.perf_counter()
    searcher.forget()
    board = searcher.set_up(position, StopFlag())
    plies, search = _shortest_win(searcher, board, started, seconds)
    with _until(board, started + _PROVING * seconds):
        line = searcher.threat_line(board, plies, search) if plies else []
        winners = _winning_moves(searcher, board, {line[0]: plies}) if with_moves and line else []
    nodes = board.get(layout.NODES)
    if not plies:
        found = _engine().search(position, Limits(seconds=_SEARCHING * seconds), StopFlag())
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
    """Return the position that a line of JSON describes.

    Raises `NotationError` for a line that describes no unfinished position, and `IllegalActionError` for
    a move that the rule forbids, on a taken point, or after the end of the game.
    """
    try:
        data = json.loads(text, parse_int=parse_whole)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"the problem is not a line of JSON: {error}") from error
    if not isinstance(data, dict) or not isinstance(data.get("moves"), list):
        raise NotationError('the problem must be a JSON object with a list "moves"')
    size, rule, side = data.get("size", 15), data.get("rule", "freestyle"), data.get("side")
    if not isinstance(size, int) or not _MIN_SIZE <= size <= _MAX_SIZE:
        raise NotationError(f'the problem\'s "size" must be a number from {_MIN_SIZE} to {_MAX_SIZE}')
    if not isinstance(rule, str) or rule not in RULES:
        raise NotationError(f'the problem\'s "rule" must be one of {", ".join(RULES)}')
    if side is not None and (not isinstance(side, str) or side not in _SIDES):
        raise NotationError('the problem\'s "side" must be "black" or "white"')
    position = GomokuPosition(Variant(size, rule), bytes(size * size))
    for move in data["moves"]:
        position = position.play(_point(move, size))
    if side is not None and position.side_to_move is not _SIDES[side]:
        position = GAME.set_up(position.options, Setup(position.cells, _SIDES[side]))
    if position.outcome is not None:
        raise NotationError("the problem cannot be solved: the game is over in this position")
    return position


def _point(move: object, size: int) -> int:
    if isinstance(move, list) and len(move) == 2:
        column, row = move
        if type(column) is type(row) is int and 0 <= column < size and 0 <= row < size:
            return row * size + column
    raise NotationError(f"the problem's move {json.dumps(move)[:40]} is not a point [x, y] of this board")


def _pair(point: int, size: int) -> list[int]:
    return [point % size, point // size]


@contextlib.contextmanager
def _until(board: Board, deadline: float) -> Iterator[None]:
    """Stop the searches of `board` in the `with` block at `deadline`, a time of `perf_counter`.

    An earlier stop of the board is cleared at the beginning.
    """
    stop = StopFlag()
    board.set(layout.STOP, stop.address)
    board.set(layout.STOPPED, 0)
    with stop.within(deadline - time.perf_counter()):
        yield


def _shortest_win(
    searcher: Searcher, board: Board, started: float, seconds: float
) -> tuple[int, threats.ThreatSearch]:
    """Return the length of a forced win (0 if not found in time), and the search that found it.

    - The first search is for a win by threats alone, which is fastest to find.
    - The second is for a shorter win of any kind.
    - If both fail, a third searches threats without a node limit.

    They end when the parts `_SHORTEST` and `_PROVING` of `seconds` have passed since `started`, a time of
    `perf_counter`. The length is in plies.
    """
    with _until(board, started + _SHORTEST * seconds):
        found = searcher.fours_win(board, _FOURS_NODES)
        found = (
            searcher.threats_win(board, _THREES_NODES, max_plies=found - 2 if found else _MAX_PLIES) or found
        )
        shorter = searcher.quickest_win(board, UNLIMITED, max_plies=found - 2 if found else _MAX_PLIES)
    if shorter:
        return shorter, quickest.win
    if not found:
        with _until(board, started + _PROVING * seconds):
            found = searcher.threats_win(board, UNLIMITED, max_plies=_MAX_PLIES)
    return found, threats.vct


def _winning_moves(searcher: Searcher, board: Board, found: dict[int, int]) -> list[tuple[int, int]]:
    """Return the first moves that win within a few plies of the quickest win, each with its plies.

    They are sorted, the quickest first. `found` maps the quickest win's first move to its plies; the
    other wins are added to it.

    The search first covers wins by threats alone and then, while time allows, slightly slower wins
    through quiet moves.
    """
    side, plies = board.get(layout.SIDE), min(found.values())
    points = [point for point, cell in enumerate(board.stones()) if not cell]
    legal = [point for point in points if kernel.is_legal(board.address, point, side)]
    for search, most in ((threats.vct, plies + 8), (quickest.win, plies + 2)):
        for point in legal:
            distance = 0 if point in found else searcher.first_move_wins(board, point, most, search)
            if distance:
                found[point] = distance
    return sorted(found.items(), key=lambda move: (move[1], move[0]))
