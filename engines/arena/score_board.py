"""Positions and engine scores as text for a terminal."""

from __future__ import annotations

import math
from collections.abc import Mapping

from engines.core.board_view import cell_texts
from engines.core.engine import SearchResult
from engines.core.game import Position
from engines.core.scoring.score import Proof, Score

UNSCORED = "-"
"""Placeholder for a legal move without a score."""


def marked_text(position: Position) -> str:
    """Return the board as plain text, with brackets around the last move unless the game overrides `text`."""
    lines = [f" {line}" for line in position.text().splitlines()]
    has_own_text = type(position).text is not Position.text
    if position.last_point is not None and not has_own_text:
        row, column = divmod(position.last_point, position.columns)
        width = max((len(label) for label in position.row_labels()), default=-1)
        cells = cell_texts(position, position.game.look)
        # Rows of hexagons are shifted as `Position.text` shifts them.
        shift = row if position.game.look.ground == "hexagons" else 0
        start = 2 + width + (max(map(len, cells)) + 1) * column + shift
        end = start + len(cells[position.last_point])
        line = lines[row + 1].ljust(end + 1)
        lines[row + 1] = f"{line[: start - 1]}({line[start:end]}){line[end + 1 :]}"
    return "\n".join(line.rstrip() for line in lines)


def describe_result(position: Position, result: SearchResult) -> str:
    """Return a search result as lines of text, with scores for the side to move."""
    facts = (
        f"  score {result.score} · depth {result.depth} · {result.nodes:,} nodes · "
        f"{result.cutoffs:,} cut-offs · {result.seconds:.2f} s · {' '.join(_line(position, result))}"
    )
    board = score_board(position, result.action_scores)
    return "\n".join((facts, *board))


def score_board(position: Position, scores: Mapping[int, Score]) -> list[str]:
    """Return the board's rows as text, with each action's score at the point where its piece would land.

    A legal action without a score shows `-`, other points a full stop. An action without a point, such as a
    pass, is left out; of several with the same point, the last is shown. Returns an empty list without
    scores.
    """
    if not scores:
        return []
    texts = {action: _text(score) for action, score in scores.items()}
    cells = ["."] * (position.rows * position.columns)
    for action in position.legal_actions():
        point = position.play(action).last_point
        if point is not None:
            cells[point] = texts.get(action, UNSCORED)
    width = max(map(len, cells))
    rows = (cells[start : start + position.columns] for start in range(0, len(cells), position.columns))
    return ["  " + " ".join(cell.rjust(width) for cell in row) for row in rows]


def _line(position: Position, result: SearchResult) -> list[str]:
    """Return the principal variation in notation, up to the end of the game."""
    names = []
    for action in result.pv:
        if position.outcome is not None:
            break
        names.append(position.format_action(action))
        position = position.play(action)
    return names


def _text(score: Score) -> str:
    """Return a score as a short text: `W3` wins in three plies, `L2` loses in two, `=` is a proven draw.

    Without a known distance, a proven win or loss is its margin, `+12`, or else `W` or `L`. A margin always
    has a sign, an estimate only if negative. An infinite value is `-`.
    """
    if score.proof is Proof.DRAW:
        return "="
    if math.isinf(score.value):
        return UNSCORED
    if score.proof is not None and score.plies is None and score.value:
        return f"{score.value:+g}"
    if score.proof is not None:
        return score.proof[0].upper() + ("" if score.plies is None else str(score.plies))
    return str(int(score.value)) if score.value == int(score.value) else f"{score.value:.1f}"
