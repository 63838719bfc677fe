"""Describes boards as text: a picture's description (alt text), and lines below a part of a board.

The text has only notation, and side names and punctuation from the caller,
who adds sentences in the reader's language.
"""

from __future__ import annotations

import itertools
import operator
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from bot.render.window import Direction, Window, hidden_points
from engines.core.game import Position
from engines.core.look import Look
from engines.core.types import Side

_LONGEST = 800
"""Maximum number of characters; Discord allows a file's description 1,024, with the caller's sentences."""
_LONGEST_NOTE = 34
"""Maximum length of a note on a phone; a longer note counts the hidden stones instead of naming them."""
_LONGEST_NUMBERS = 300
_MANY_KINDS = 3
"""Least number of kinds of pieces of a side that are listed by side."""
_ARROWS = {Direction.LEFT: "◀ {}", Direction.UP: "▲ {}", Direction.DOWN: "▼ {}", Direction.RIGHT: "{} ▶"}


class Punctuation(NamedTuple):
    """Punctuation and its spaces: after a label, between parts of a list, and between sentences."""

    colon: str = ": "
    comma: str = ", "
    stop: str = ". "

    def in_sentences(self, lists: Iterable[tuple[str, Sequence[str]]]) -> str:
        """Return each list after its label, as a sentence: `Black: H8, J9.`; empty lists are left out."""
        texts = [f"{label}{self.colon}{self.comma.join(parts)}" for label, parts in lists if parts]
        return self.stop.join(texts) + self.stop.rstrip() if texts else ""


ENGLISH = Punctuation()


def describe(
    position: Position,
    piece_names: Sequence[str],
    limit: int = _LONGEST,
    side_names: Sequence[str] = (),
    kind_name: Callable[..., str] | None = None,
    punctuation: Punctuation = ENGLISH,
) -> str:
    """List the pieces on the board, such as `Black: H8, J9. White: H9.`; empty for an empty board.

    The first form that fits the game is used:

    - Sides own points, and `side_names` is given: each side's points. `Blue: A ×4, C ×5. Red: B ×1.`
    - Each side has three kinds of pieces or more and none is neutral, and `kind_name(piece, count=…)` is
      given, which returns the word for that number of pieces: each side's pieces by kind, after its name in
      `side_names`. `White: king g1, rooks a1 f1. Black: king g8.`
    - Rows have no names: the pieces of each column from the bottom up. `4: Red, Yellow. 5: Red.`
    - Otherwise: the points of each piece, named by `piece_names` in the order of `Look.pieces`. If that is
      longer than `limit`, each column is named once: `Black: A 1 3, B 2.`

    A piece's number follows its point (`Seeds: A1 ×4`) or, in columns, its name. A text of more than `limit`
    characters ends in an ellipsis.
    """
    if side_names and (owners := _owners(position)):
        return _clip(_by_owner(position, owners, side_names, punctuation), limit)
    if kind_name is not None and _has_many_kinds(position.game.look):
        return _clip(_by_side(position, side_names, kind_name, punctuation), limit)
    if not position.row_labels():
        return _clip(_by_column(position, piece_names, punctuation), limit)
    full = _by_piece(position, piece_names, punctuation, is_short=False)
    if len(full) <= limit:
        return full
    return _clip(_by_piece(position, piece_names, punctuation, is_short=True), limit)


def window_note(position: Position, shown: Window, marks: Sequence[str] = ()) -> str:
    """Return a line that names the part `shown` and the stones outside it; empty if no stone is outside it.

    An example is `C–Q · ◀ A4b · R3w, S3w ▶`: columns C to Q are shown, one stone is hidden on the left, two
    on the right. If the line is too long for a phone, stones are counted: `C–Q · ◀ ×9b · ×8w ▶`, or without
    directions, `C–Q · ×9b ×8w`. `marks` are letters or glyphs for the pieces, in the order of `Look.pieces`;
    by default the pieces' glyphs.
    """
    hidden = hidden_points(position, shown)
    if not hidden:
        return ""
    marks = marks or [f" {piece.glyph}" for piece in position.game.look.pieces]
    everything = tuple(itertools.chain(*hidden.values()))
    notes = (
        [_ARROWS[way].format(_named(position, points, marks)) for way, points in hidden.items()],
        [_ARROWS[way].format(_counted(position, points, marks)) for way, points in hidden.items()],
        [_counted(position, everything, marks)],
    )
    lines = [" · ".join((_spans(position, shown, hidden), *note)) for note in notes]
    return next((line for line in lines if len(line) <= _LONGEST_NOTE), lines[-1])


def number_note(position: Position, points: Collection[int]) -> str:
    """Return a line with the numbers of these points' pieces: `A1 ×12 · C2 ×14`; empty without numbers.

    A point that belongs to a side has the glyph of that side's piece before its name. A line that is too long
    ends in an ellipsis.
    """
    look, owners = position.game.look, _owners(position)
    numbered = [point for point in points if _number(position, point)]
    marks = [look.side_piece(owners[point]).glyph + " " if point in owners else "" for point in numbered]
    named = map(operator.add, marks, _point_names(position, numbered))
    return _clip(" · ".join(named), _LONGEST_NUMBERS)


def _spans(position: Position, shown: Window, hidden: Collection[Direction]) -> str:
    """Return the ranges of columns and rows in the part `shown`, such as `C–Q 17–3`.

    The columns are left out unless `hidden` has left or right, the rows unless it has up or down.
    """
    rows, columns = position.row_labels(), position.column_labels()
    parts = []
    if Direction.LEFT in hidden or Direction.RIGHT in hidden:
        parts.append(f"{columns[shown.left]}–{columns[shown.right - 1]}")
    if rows and (Direction.UP in hidden or Direction.DOWN in hidden):
        parts.append(f"{rows[shown.top]}–{rows[shown.bottom - 1]}")
    return " ".join(parts)


def _named(position: Position, points: Sequence[int], marks: Sequence[str]) -> str:
    """Return the coordinates of the stones on `points`, each with its mark from `marks`."""
    cells = position.cells
    return ", ".join(f"{position.format_point(point)}{marks[cells[point] - 1]}" for point in points)


def _counted(position: Position, points: Sequence[int], marks: Sequence[str]) -> str:
    """Return the number of stones of each kind on `points`, each with its mark from `marks`: `×9b ×8w`."""
    cells = Counter(position.cells[point] for point in points)
    return " ".join(f"×{cells[kind]}{mark}" for kind, mark in enumerate(marks, start=1) if cells[kind])


def _by_piece(position: Position, names: Sequence[str], punctuation: Punctuation, *, is_short: bool) -> str:
    named = _grouped if is_short else _point_names
    return punctuation.in_sentences(
        (name, named(position, [point for point, cell in enumerate(position.cells) if cell == kind]))
        for kind, name in enumerate(names, start=1)
    )


def _has_many_kinds(look: Look) -> bool:
    """Whether each side has at least three kinds of pieces, and every piece belongs to a side."""
    return all(look.owners.count(side) >= _MANY_KINDS for side in Side) and None not in look.owners


def _by_side(
    position: Position, names: Sequence[str], kind_name: Callable[..., str], punctuation: Punctuation
) -> str:
    """List each side's pieces by kind: `White: king g1, rooks a1 f1.`

    `names` are the sides' names; `kind_name` returns the word for a number of pieces of a kind.
    """
    parts: tuple[list[str], list[str]] = ([], [])
    for cell, piece in enumerate(position.game.look.pieces, start=1):
        points = [point for point, other in enumerate(position.cells) if other == cell]
        if points and piece.side is not None:
            places = " ".join(sorted(_point_names(position, points)))
            parts[piece.side].append(f"{kind_name(piece, count=len(points))} {places}")
    return punctuation.in_sentences(zip(names, parts, strict=True))


def _owners(position: Position) -> dict[int, Side]:
    """Return the owner of each point that belongs to a side."""
    return {point: side for side in Side for point in position.own_points(side)}


def _by_owner(
    position: Position, owners: Mapping[int, Side], names: Sequence[str], punctuation: Punctuation
) -> str:
    """List the pieces on each side's own points, after the side's name in `names`.

    `owners` maps each owned point to its side.
    """
    points = [point for point in owners if position.cells[point]]
    return punctuation.in_sentences(
        (name, _point_names(position, [point for point in points if owners[point] is side]))
        for side, name in zip(Side, names, strict=True)
    )


def _point_names(position: Position, points: Sequence[int]) -> list[str]:
    """Return the name of each point, with its piece's number."""
    return [position.format_point(point) + _number(position, point) for point in points]


def _number(position: Position, point: int) -> str:
    """Return the number of the point's piece as ` ×4`; empty without a number."""
    numbers = position.numbers()
    return f" ×{numbers[point]}" if numbers and numbers[point] else ""


def _grouped(position: Position, points: list[int]) -> list[str]:
    """Return the points grouped by column, with their pieces' numbers: `A 1 3` or `A 1×4 3×2`."""
    rows: dict[int, list[str]] = {}
    for point in points:
        row, column = divmod(point, position.columns)
        rows.setdefault(column, []).append(position.row_labels()[row] + _number(position, point).strip())
    labels = position.column_labels()
    return [f"{labels[column]} {' '.join(rows[column])}" for column in sorted(rows)]


def _by_column(position: Position, names: Sequence[str], punctuation: Punctuation) -> str:
    cells, columns = position.cells, position.columns
    stacks = [
        [names[cells[point] - 1] + _number(position, point) for point in points if cells[point]]
        for points in (range(len(cells) - columns + column, -1, -columns) for column in range(columns))
    ]
    return punctuation.in_sentences(zip(position.column_labels(), stacks, strict=True))


def _clip(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
