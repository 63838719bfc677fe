"""The value of each move for the side to move: as text, and as marks on a picture of the board.

    [▲5]   proven win in five own moves      filled plate: proven
    [▼4]   proven loss in the other's four   outline only: an estimate
    [=]    proven draw                       double outline: a best move
     ▼     proven loss, on a large board

Shapes and signs carry all information; colours carry none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PIL import ImageDraw

from bot.formats import percent_text
from bot.hosting.reviews.analyses import Analysis
from bot.i18n import Words
from bot.render.pictures.backdrop import PaintedBoard, board_of, font
from bot.render.pictures.picture import encode, paint_board
from bot.render.pictures.theme import palette
from bot.views.words.results import value_text, winning_chance
from engines.core.game import Position
from engines.core.level import POLICY
from engines.core.scoring.distance import moves_to_win
from engines.core.scoring.score import Proof, Score

_TALL = 0.5
"""Height of a plate (a mark's background), in cells."""
_LOW = 0.3
"""Height of a plate in the paper style, whose cells are few and large, in cells."""
_BELOW, _BELOW_TALL = 0.38, 0.34
"""Distance of a plate from the middle of a piece with a number, and the plate's height, in cells."""
_WIDE, _LONGEST = 0.88, 2.2
"""Maximum width of a plate (a mark's background): in cells, and as a multiple of its height."""
_SIGN_GAP = 0.1
_CROWDED = 80
"""Cell size in pixels below which losing moves have no plate, so that the other moves stand out."""
_SMALL = 0.3
"""Size of a sign without a plate, in cells."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark on a point: a short text, the sign of a proven result, and whether the move is best.

    `proof` is `None` for an estimate.
    """

    text: str
    proof: Proof | None = None
    is_exact: bool = False
    """Whether the text is a proven final margin, drawn without a win or loss sign."""
    is_best: bool = False


def values_png(position: Position, marks: Mapping[int, Mark], *, theme: str = "wood") -> bytes:
    """Return a PNG picture of the board in the colours of `theme`; `marks` maps points to their marks.

    Raises `KeyError` for an unknown theme.
    """
    colours = palette(theme, position.game.look.surface)
    board = board_of(position, colours)
    image = paint_board(board, position, is_over=False)
    draw = ImageDraw.Draw(image)
    numbers = position.numbers()
    for point, mark in marks.items():
        _draw_mark(draw, board, point, mark, has_number=bool(numbers and numbers[point]))
    return encode(image, board)


def _draw_mark(
    draw: ImageDraw.ImageDraw, board: PaintedBoard, point: int, mark: Mark, *, has_number: bool
) -> None:
    """Draw a plate with the mark's sign and text, no wider than the cell.

    With `has_number`, it stands below the number of the point's piece. On a large board, a losing move that
    is not best gets only a small sign.
    """
    at, ink, paper = board.layout, board.palette.frame, board.palette.label
    x, middle = at.centre(point)
    y = middle + (at.cell * _BELOW if has_number else 0)
    if mark.proof is Proof.LOSS and not mark.is_best and at.cell < _CROWDED:
        size = at.cell * _SMALL
        _draw_sign(draw, (x - size / 2, y), size, paper, is_up=False)
        return
    high = at.cell * (_LOW if board.has_pen_strokes else _BELOW_TALL if has_number else _TALL)
    wide = min(at.cell * _WIDE, high * _LONGEST)
    is_filled = mark.proof is not None or mark.is_exact
    fill, text = (paper, ink) if is_filled else (ink, paper)
    box = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
    if mark.is_best:
        reach = max(5, high / 6)
        rim = (box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach)
        draw.rounded_rectangle(rim, high * 0.4, ink, paper, max(3, int(high / 12)))
    draw.rounded_rectangle(box, high * 0.3, fill, paper, max(2, int(high / 14)))
    has_sign = mark.proof in (Proof.WIN, Proof.LOSS) and not mark.is_exact
    size = high * 0.5 if has_sign else 0.0
    face = font(int(min(high * 0.78, (wide - size) / max(len(mark.text), 1) * 1.5)))
    length = face.getlength(mark.text)
    left = x - (size + (high * _SIGN_GAP if size and mark.text else 0.0) + length) / 2
    if has_sign:
        _draw_sign(draw, (left, y), size, text, is_up=mark.proof is Proof.WIN)
    if mark.text:
        draw.text((x + (x - left) - length, y), mark.text, fill=text, font=face, anchor="lm")


def _draw_sign(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], size: float, ink: tuple[int, int, int], *, is_up: bool
) -> None:
    """Draw a triangle, `size` pixels wide, in the colour `ink`, pointing up or down.

    `at` is the x coordinate of its left end and the y coordinate of its middle.
    """
    (left, y), way = at, -1 if is_up else 1
    base, tip = y - way * size * 0.42, y + way * size * 0.42
    draw.polygon([(left, base), (left + size, base), (left + size / 2, tip)], ink)


def marks_of(analysis: Analysis, position: Position) -> dict[int, Mark]:
    """Return the marks of the legal moves by point; `?` marks an unknown value.

    A move without a point has no mark. Of several moves to one point, the best is marked, but of a policy's
    moves the last one scored. A policy's probabilities below half a percent are not marked. `position` is the
    analyzed position, rotated if the reader sees the board rotated.
    """
    if analysis.asked == POLICY:
        return _likely_marks(analysis, position)
    best = analysis.best
    marks: dict[int, Mark] = {}
    unknown = (action for action in position.legal_actions() if action not in analysis.scores)
    for action in (*unknown, *reversed(analysis.ranked)):
        point = position.play(action).last_point
        if point is not None:
            score = analysis.scores.get(action)
            marks[point] = Mark("?") if score is None else _mark(position, score, action in best)
    return marks


def _likely_marks(analysis: Analysis, position: Position) -> dict[int, Mark]:
    percents = {action: round(score.value) for action, score in analysis.scores.items()}
    most, marks = max(percents.values(), default=0), {}
    for action, percent in percents.items():
        point = position.play(action).last_point
        if point is not None and percent > 0:
            marks[point] = Mark(f"{percent}%", is_best=percent == most)
    return marks


def move_text(analysis: Analysis, action: int, words: Words) -> str:
    """Return a move's value as text; for a policy, its probability. Raises `KeyError` if it has no value."""
    score = analysis.scores[action]
    if analysis.asked == POLICY:
        return percent_text(score.value / 100, words)
    return value_text(analysis.position, score, words)


def _mark(position: Position, score: Score, is_best: bool) -> Mark:
    if score.proof is Proof.DRAW:
        return Mark("=", score.proof, is_best=is_best)
    if score.proof is not None and score.plies is None and score.value:
        return Mark(_signed_margin(score), score.proof, is_exact=True, is_best=is_best)
    if score.proof is not None:
        return Mark(str(moves_to_win(position, score) or ""), score.proof, is_best=is_best)
    text = _signed_margin(score) if position.game.unit else str(round(100 * winning_chance(position, score)))
    return Mark(text, is_best=is_best)


def _signed_margin(score: Score) -> str:
    """Return a margin with its sign for a picture, whose font has a hyphen but no minus sign."""
    whole = round(score.value)
    return f"{whole:+d}" if whole else "0"
