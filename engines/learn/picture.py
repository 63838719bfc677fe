"""A board of scores: a position, and what a learner thinks each of its moves is worth."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.engine import SearchResult
from engines.core.game import Position
from engines.core.score import Score


def picture(position: Position, result: SearchResult | None) -> str:
    """Return the position as text, and below it the score of every move where its piece would come to stand.

    Moves that put no piece follow by name. Without a result the position
    is all: a finished game has nothing to score.
    """
    if result is None:
        return position.text()
    chosen = position.format_action(result.action)
    side = position.game.look.side_names[position.side_to_move]
    lines = [
        position.text(),
        "",
        *_rows(position, result.action_scores),
        *_others(position, result.action_scores),
    ]
    return "\n".join([*lines, "", f"{side} to move: {chosen}"])


def _rows(position: Position, scores: Mapping[int, Score]) -> list[str]:
    """The rows of the board: pieces by their characters, scores on the points of moves."""
    characters = [".", *(piece.character for piece in position.game.look.pieces)]
    cells = [characters[cell] for cell in position.cells]
    for action, score in scores.items():
        point = position.play(action).last_point
        if point is not None:
            cells[point] = f"{round(score.value):+d}"
    width = max(map(len, cells))
    columns = position.columns
    rows = (cells[begin : begin + columns] for begin in range(0, len(cells), columns))
    return [" ".join(cell.rjust(width) for cell in row) for row in rows]


def _others(position: Position, scores: Mapping[int, Score]) -> list[str]:
    return [
        f"{position.format_action(action)} {round(score.value):+d}"
        for action, score in scores.items()
        if position.play(action).last_point is None
    ]
