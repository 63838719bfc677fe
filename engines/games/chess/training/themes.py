"""Counts puzzles by theme, as a line for the notebook.

    python -m engines.games.chess.training.themes engines/games/chess/puzzles.jsonl

A puzzle can have several themes. Each is found from the line alone: what the solver's moves attack, take and
uncover, and what the replies leave.
"""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, cast

import typer

from engines.command_line import run_and_exit
from engines.core.game import Position
from engines.games.chess.board.attacks import (
    KING_STEPS,
    KNIGHT_STEPS,
    LINES_OF,
    PAWN_TAKES,
    SIZE,
    Squares,
    is_attacked,
    king_of,
    threats,
)
from engines.games.chess.board.material import worth
from engines.games.chess.board.paths import ENDS, PROMOTED, STARTS
from engines.games.chess.pieces import KING, KINGS, KNIGHTS, PAWN, PAWNS, WORTHS, is_own, kind_of
from engines.games.chess.rules import GAME, ChessPosition

_SACRIFICED = 2
"""Least loss of material in pawns, after the reply to the first move, that is a sacrifice."""
_FORKED = 2
_COUNTS = ("one", "two", "three", "four")


@dataclass(frozen=True)
class Step:
    """A move of the solver, with the positions around it and the solver's next move."""

    before: ChessPosition
    """The position before the move."""
    action: int
    next_action: int | None
    """The solver's next move; `None` after the last."""

    @property
    def after(self) -> ChessPosition:
        """The position after the move."""
        return self.before.play(self.action)

    @property
    def start(self) -> int:
        """The square that the piece leaves."""
        return STARTS[self.action]

    @property
    def end(self) -> int:
        """The square that the piece reaches."""
        return ENDS[self.action]


def themes_of(position: Position, moves: Sequence[int]) -> frozenset[str]:
    """Return the themes of a puzzle, such as `fork` or `mate in two`; empty if it has none.

    `moves` are its line from `position`: the first and the last are the solver's, and a line that ends the
    game mates in at most four moves.
    """
    return frozenset(_themes(cast(ChessPosition, position), moves))


def _themes(position: ChessPosition, moves: Sequence[int]) -> Iterator[str]:
    line = [position]
    for action in moves:
        line.append(line[-1].play(action))
    steps = [
        Step(before, moves[ply], moves[ply + 2] if ply + 2 < len(moves) else None)
        for ply, before in enumerate(line[:-1])
        if ply % 2 == 0
    ]
    if line[-1].outcome is not None:
        yield f"mate in {_COUNTS[len(steps) - 1]}"
        yield from ["back rank"] if _is_back_rank(line[-1]) else []
        yield from ["smothered mate"] if _is_smothered(line[-1]) else []
    yield from ["hanging piece"] if _takes_hanging(steps[0]) else []
    yield from ["sacrifice"] if _is_sacrifice(line) else []
    for step in steps:
        yield from ["promotion"] if PROMOTED[step.action] is not None else []
        yield from ["pin"] if _uses_pin(step) else []
        yield from ["fork"] if _is_fork(step) else []
        yield from ["discovered attack"] if _is_discovered(step) else []
        yield from ["double check"] if len(_checkers(step.after)) > 1 else []
    yield from ["skewer"] if line[-1].outcome is None and _checks_through(steps[-1]) else []
    for number, (step, following) in enumerate(itertools.pairwise(steps)):
        reply = moves[2 * number + 1]
        yield from ["skewer"] if _is_skewer(step, reply, following) else []
        yield from ["deflection"] if _is_deflection(step, reply, following) else []
        yield from ["guard removed"] if _removes_guard(step, following) else []
        yield from ["trapped piece"] if _is_trapped(step, following) else []


def reach(cells: bytes, point: int) -> Squares:
    """Return the squares that the piece on `point` attacks, on a board of these cells.

    Those with pieces of its side, which it guards, are included. A piece must stand on the point.
    """
    cell = cells[point]
    side = (cell - 1) & 1
    if cell in KNIGHTS:
        return KNIGHT_STEPS[point]
    if cell in KINGS:
        return KING_STEPS[point]
    if cell in PAWNS:
        return PAWN_TAKES[side][point]
    found: list[int] = []
    for squares in LINES_OF[cell][point]:
        for end in squares:
            found.append(end)
            if cells[end]:
                break
    return tuple(found)


def _is_back_rank(mated: ChessPosition) -> bool:
    """Whether the mated king stands on its first row, and a piece on that row (rook or queen) gives check."""
    side = mated.side_to_move
    row = SIZE - 1 if side == 0 else 0
    return king_of(mated.cells, side) // SIZE == row and any(
        point // SIZE == row for point in _checkers(mated)
    )


def _is_smothered(mated: ChessPosition) -> bool:
    """Whether a knight gives the mate, and pieces of the mated side stand on all squares beside its king."""
    side = mated.side_to_move
    around = KING_STEPS[king_of(mated.cells, side)]
    is_shut = all(is_own(mated.cells[point], side) for point in around)
    return is_shut and any(mated.cells[point] in KNIGHTS for point in _checkers(mated))


def _checkers(position: ChessPosition) -> list[int]:
    """Return the squares of the pieces that give check to the side to move."""
    side = position.side_to_move
    king = king_of(position.cells, side)
    return _attackers(position.cells, king, 1 - side)


def _attackers(cells: bytes, point: int, side: int) -> list[int]:
    """Return the squares of the pieces of `side` that attack a point."""
    return [start for start, cell in enumerate(cells) if is_own(cell, side) and point in reach(cells, start)]


def _takes_hanging(step: Step) -> bool:
    """Whether the move of `step` takes an undefended piece other than a pawn."""
    taken, after = step.before.cells[step.end], step.after
    if not taken or kind_of(taken) == PAWN:
        return False
    return not is_attacked(after.cells, step.end, after.side_to_move)


def _is_sacrifice(line: list[ChessPosition]) -> bool:
    """Whether the first move and its reply cost the solver at least `_SACRIFICED` pawns of material.

    The lead counts: own pieces minus the opponent's. `line` is the first position and that after each ply; a
    line without a reply has no sacrifice.
    """
    side = line[0].side_to_move
    if len(line) < 3:
        return False
    leads = [worth(one.cells, side) - worth(one.cells, 1 - side) for one in (line[0], line[2])]
    return leads[1] <= leads[0] - _SACRIFICED


def _uses_pin(step: Step) -> bool:
    """Whether a pinned piece attacks the piece moved by `step` but may not take it, or is taken next.

    Pinned means: to the king of the solver's opponent. The solver's next move takes the pinned piece, which
    then must not be a pawn.
    """
    after, side = step.after, step.before.side_to_move
    pinned = threats(after.cells, king_of(after.cells, 1 - side), 1 - side)[1]
    takers = {STARTS[action] for action in after.legal_actions() if ENDS[action] == step.end}
    if any(step.end in reach(after.cells, point) and point not in takers for point in pinned):
        return True
    if step.next_action is None:
        return False
    taken = ENDS[step.next_action]
    return taken in pinned and kind_of(after.cells[taken]) != PAWN


def _is_fork(step: Step) -> bool:
    """Whether the piece moved by `step` attacks two or more of: the king, pieces worth more, undefended ones.

    Pawns do not count as attacked. The piece must take one of the attacked pieces next or, if the line ends
    here without mate, be safe.
    """
    cells, other = step.after.cells, step.before.side_to_move.other
    own = WORTHS[kind_of(cells[step.end])]
    targets = [
        end
        for end in reach(cells, step.end)
        if is_own(cells[end], other)
        and kind_of(cells[end]) != PAWN
        and (
            kind_of(cells[end]) == KING
            or WORTHS[kind_of(cells[end])] > own
            or not is_attacked(cells, end, other)
        )
    ]
    if len(targets) < _FORKED:
        return False
    if step.next_action is None:
        return step.after.outcome is None and not is_attacked(cells, step.end, other)
    return STARTS[step.next_action] == step.end and ENDS[step.next_action] in targets


def _is_discovered(step: Step) -> bool:
    """Whether the move of `step` opens a line for another piece.

    That piece then gives check, or takes along the line with the next move.
    """
    cells, side = step.after.cells, step.before.side_to_move
    king = king_of(cells, 1 - side)
    opened = [
        point
        for point, cell in enumerate(cells)
        if point != step.end and is_own(cell, side) and cell in LINES_OF
        if step.start in reach(cells, point)
    ]
    checks = any(
        king in reach(cells, point) and king not in reach(step.before.cells, point) for point in opened
    )
    if checks or step.next_action is None:
        return checks
    start, end = STARTS[step.next_action], ENDS[step.next_action]
    is_new = start in opened and end in reach(cells, start) and end not in reach(step.before.cells, start)
    return is_new and bool(cells[end])


def _checks_through(step: Step) -> bool:
    """Whether the piece moved by `step` attacks the king and, on the same line, a piece behind the king.

    The moved piece is a rook, bishop or queen. The piece behind is not a pawn; it is worth more than the
    moved piece, or undefended.
    """
    cells, other = step.after.cells, step.before.side_to_move.other
    king = king_of(cells, other)
    if cells[step.end] not in LINES_OF or king not in reach(cells, step.end):
        return False
    behind = set(reach(_without(cells, king), step.end)) - set(reach(cells, step.end))
    return any(
        is_own(cells[point], other)
        and kind_of(cells[point]) != PAWN
        and (
            _worth_at(cells, point) > _worth_at(cells, step.end)
            or not is_attacked(_without(cells, king), point, other)
        )
        for point in behind
    )


def _without(cells: bytes, point: int) -> bytes:
    return cells[:point] + bytes(1) + cells[point + 1 :]


def _is_skewer(step: Step, reply: int, following: Step) -> bool:
    """Whether `reply` moves an attacked piece out of a line, and the attacker takes the piece behind it.

    The attacker is the rook, bishop or queen moved by `step`; it takes in `following`, the solver's next
    step. The piece in front is the king or worth at least as much as the piece behind.
    """
    cells = step.after.cells
    if (
        following.start != step.end
        or cells[step.end] not in LINES_OF
        or not following.before.cells[following.end]
    ):
        return False
    front, behind = STARTS[reply], following.end
    if front not in reach(cells, step.end) or behind in reach(cells, step.end):
        return False
    is_worth_more = cells[front] in KINGS or _worth_at(cells, front) >= _worth_at(cells, behind)
    return is_worth_more and following.before.cells[behind] == cells[behind]


def _removes_guard(step: Step, following: Step) -> bool:
    """Whether the move of `step` takes a piece that guarded another one, which the next move takes.

    `following` is the solver's next step. Guarded pawns do not count.
    """
    cells, end = step.before.cells, following.end
    if not cells[step.end] or end == step.end or end not in reach(cells, step.end):
        return False
    is_there = following.before.cells[end] == cells[end] and bool(cells[end])
    return is_there and kind_of(cells[end]) != PAWN


def _is_trapped(step: Step, following: Step) -> bool:
    """Whether the next move takes a piece that would have been attacked after each of its own moves, too.

    `following` is the solver's next step. After `step`, which gives no check, the piece is attacked, and the
    reply leaves it where it stands. Kings and pawns do not count.
    """
    after, point = step.after, following.end
    cell, side = after.cells[point], step.before.side_to_move
    if not is_own(cell, 1 - side) or kind_of(cell) in (KING, PAWN) or following.before.cells[point] != cell:
        return False
    if not _attackers(after.cells, point, side):
        return False
    fled = [after.play(action) for action in after.legal_actions() if STARTS[action] == point]
    return not _checkers(after) and all(is_attacked(one.cells, ENDS[one.actions[-1]], side) for one in fled)


def _worth_at(cells: bytes, point: int) -> int:
    return WORTHS[kind_of(cells[point])]


def _is_deflection(step: Step, reply: int, following: Step) -> bool:
    """Whether `reply` takes the piece moved by `step` with a piece that guarded another square.

    `following`, the solver's next step, moves to that square, which the guard no longer attacks.
    """
    cells = step.after.cells
    if ENDS[reply] != step.end or following.end == step.end:
        return False
    guarded = following.end in reach(cells, STARTS[reply])
    return guarded and following.end not in reach(following.before.cells, step.end)


def show(file: Annotated[Path, typer.Argument(help="File of puzzles")]) -> None:
    """Print how many puzzles of a file have each theme."""
    typer.echo(counts(file))


def counts(file: Path) -> str:
    """Return a line with the themes in a file of puzzles and their counts, the most frequent first.

    The number of puzzles without a theme follows. Each line of the file is a JSON object with `moves` and
    `line`, in standard algebraic notation.
    """
    themes = [_themes_in(json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]
    counted = Counter(itertools.chain.from_iterable(themes))
    ranked = sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))
    ranked.append(("none of these", themes.count(frozenset())))
    return ", ".join(f"{theme} {count}" for theme, count in ranked)


def _themes_in(puzzle: dict[str, str]) -> frozenset[str]:
    position = GAME.parse_moves(puzzle["moves"])
    solved = GAME.parse_moves(f"{puzzle['moves']} {puzzle['line']}")
    return themes_of(position, solved.actions[position.ply :])


if __name__ == "__main__":
    run_and_exit(show)
