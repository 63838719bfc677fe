"""Positions as text, followed by a learner's scores of the moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.learn.network.player import NetworkPlayer

Marks = Mapping[int, str]
"""Maps each action to a text: its score or its probability."""


def book_picture(position: Position, result: SearchResult | None) -> str:
    """Return the position as text, and below it the board with each move's score at its point.

    Moves without a point follow with their names, then the chosen move. Without a result, as in a finished
    game, only the position is returned.
    """
    return position.text() if result is None else _picture(position, [_scores(result)], result.action)


def network_picture(position: Position, player: NetworkPlayer) -> str:
    """Return the position as text, followed by the policy in percent and the search's scores.

    The last line has the chosen move, and the network's probabilities that the side to move wins, draws and
    loses. Of a finished game, only the position is returned.
    """
    if position.outcome is not None:
        return position.text()
    answer = player.think(position)
    likely = {action: f"{chance:.0%}" for action, chance in player.policy(position).items()}
    result = player.search(position, Limits(), StopFlag())
    chances = " ".join(
        f"{word} {chance:.0%}"
        for word, chance in zip(("win", "draw", "loss"), answer.results[0], strict=True)
    )
    return f"{_picture(position, [likely, _scores(result)], result.action)}; {chances}"


def _scores(result: SearchResult) -> Marks:
    return {action: f"{round(score.value):+d}" for action, score in result.action_scores.items()}


def _picture(position: Position, boards: Sequence[Marks], chosen: int) -> str:
    side = position.game.look.side_names[position.side_to_move]
    pictures = ["\n".join([*_rows(position, marks), *_others(position, marks)]) for marks in boards]
    return "\n\n".join([position.text(), *pictures, f"{side} to move: {position.format_action(chosen)}"])


def _rows(position: Position, marks: Marks) -> list[str]:
    """Return the rows of the board: pieces as letters, and `marks` at the points of moves.

    Of several moves to one point, the last mark is shown.
    """
    characters = [".", *(piece.character for piece in position.game.look.pieces)]
    cells = [characters[cell] for cell in position.cells]
    for action, mark in marks.items():
        point = position.play(action).last_point
        if point is not None:
            cells[point] = mark
    width = max(map(len, cells))
    columns = position.columns
    rows = (cells[begin : begin + columns] for begin in range(0, len(cells), columns))
    return [" ".join(cell.rjust(width) for cell in row) for row in rows]


def _others(position: Position, marks: Marks) -> list[str]:
    return [
        f"{position.format_action(action)} {mark}"
        for action, mark in marks.items()
        if position.play(action).last_point is None
    ]
