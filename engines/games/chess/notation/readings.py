"""Reads moves as people write them.

Algebraic notation is read with the letters of pieces of every language that the bot speaks: `R` is a rook
in English, and a king in Spanish, French and Portuguese. Squares are read too: `e2e4`, `e7-e8=Q`, `e1h1`. A
small letter is a pawn's column first: `bxc3` is a bishop's move only if no pawn can make it.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator

from engines.core.errors import NotationError
from engines.games.chess.board.attacks import POINTS, SIZE
from engines.games.chess.board.moves import CASTLINGS, HOMES, is_castling
from engines.games.chess.board.paths import ACTION_AT, ENDS, PROMOTED, PROMOTIONS_AT, STARTS
from engines.games.chess.board.reasons import REASONS, reason
from engines.games.chess.notation.named import NamedPosition
from engines.games.chess.pieces import (
    BISHOP,
    FIGURINES,
    KING,
    KINGS,
    KNIGHT,
    LETTERS,
    PAWNS,
    QUEEN,
    ROOK,
    ROOKS,
    cell_of,
    is_own,
)

Kinds = dict[str, tuple[int, ...]]
"""The kinds that each letter or sign can mean."""
_BLACK_FIGURINES = "♚♛♜♝♞♟"
ENGLISH: Kinds = {
    sign: (kind,) for signs in (LETTERS, FIGURINES, _BLACK_FIGURINES) for kind, sign in enumerate(signs)
}
"""The kinds that English letters and all figurines mean."""
EVERY_LANGUAGE: Kinds = ENGLISH | {
    "D": (QUEEN,),
    "R": (ROOK, KING),
    "T": (ROOK,),
    **dict.fromkeys("LAF", (BISHOP,)),
    **dict.fromkeys("SC", (KNIGHT,)),
}
"""The kinds that letters mean in English, German, Spanish, French and Portuguese."""
_SIGNS = "".join(EVERY_LANGUAGE)
_NEW = rf"(?:[=/:]?\(?(?P<new>[{_SIGNS}])\)?)?"
_TAKES = "[x×:]?"
_SQUARES = re.compile(rf"(?P<start>[a-h][1-8])[-–x×:]?(?P<end>[a-h][1-8]){_NEW}", re.IGNORECASE)
_PIECE = re.compile(
    rf"(?P<piece>[{_SIGNS}])(?P<column>[a-h])?(?P<row>[1-8])?(?:{_TAKES}|(?<=[1-8])[-–])(?P<end>[a-h][1-8]){_NEW}",
    re.IGNORECASE,
)
_PAWN = re.compile(rf"(?P<column>[a-h])?(?P<takes>{_TAKES})(?P<end>[a-h][1-8]){_NEW}", re.IGNORECASE)
_PAWN_TAKES = re.compile(rf"(?P<column>[a-h]){_TAKES}(?P<end>[a-h]){_NEW}", re.IGNORECASE)
"""A capture by the columns alone: `exd`, `ed`."""
_CASTLING = re.compile(r"[o0][-–]?[o0](?P<long>[-–]?[o0])?", re.IGNORECASE)
_BLANKS = re.compile(r"[\s\ufe0e\ufe0f]+")
_REMARKS = re.compile(r"(?:[+#†‡!?]|\(?e\.?p\.?\)?)+$", re.IGNORECASE)
"""Signs of check, mate, worth and capture in passing."""
_COLUMNS = "abcdefgh"
_NO_MOVE = "is no move such as e4, Nf3, exd5, O-O or e2e4"


def readings(position: NamedPosition, text: str, kinds: Kinds = EVERY_LANGUAGE) -> tuple[int, ...]:
    """Return the legal actions that `text` can mean by the likeliest way of reading that gives any.

    If all its readings are illegal, return one illegal action. `kinds` maps each letter of a piece to the
    kinds that it can mean. Raises `NotationError` for a text that is no move.
    """
    legal = position.legal_actions()
    illegal: list[int] = []
    for actions in _ways(position, _plain(text), kinds):
        if found := [action for action in dict.fromkeys(actions) if action in legal]:
            return tuple(found)
        illegal += actions
    illegal = illegal or _by_nobody(position, _plain(text))
    if not illegal:
        raise NotationError(f"{text[:40]!r} {_NO_MOVE}")
    board = position.board
    return (min(illegal, key=lambda action: REASONS.index(reason(board, action))),)


def is_squares(text: str) -> bool:
    """Whether a text names a move by its squares, as `e2e4` does."""
    return _SQUARES.fullmatch(_plain(text)) is not None


def as_typed(text: str) -> str:
    """Return a move in algebraic notation without blanks and remarks such as `!?`; empty for other texts."""
    plain = _plain(text)
    patterns = (_PIECE, _PAWN, _CASTLING)
    return plain if any(pattern.fullmatch(plain) for pattern in patterns) else ""


def has_blanks(text: str) -> bool:
    """Whether a text has blanks inside, apart from those before remarks at its end, such as `!?`."""
    return len(_REMARKS.sub("", text.strip()).split()) > 1


def has_figurine(text: str) -> bool:
    """Whether a text has a figurine, the sign of a chess piece such as `♘` or `♞`."""
    return any(sign in text for sign in FIGURINES + _BLACK_FIGURINES)


def _plain(text: str) -> str:
    """Return a text without blanks and remarks."""
    return _REMARKS.sub("", _BLANKS.sub("", text))


def _ways(position: NamedPosition, text: str, kinds: Kinds) -> Iterator[list[int]]:
    """Yield the actions that each way of reading gives, the likeliest way first; they may be illegal.

    `text` has no blanks and no remarks (see `_plain`). `kinds` maps each letter of a piece to the kinds that
    it can mean.
    """
    if castling := _CASTLING.fullmatch(text):
        king = HOMES[position.side_to_move]
        yield [ACTION_AT[king][king - 2 if castling["long"] else king + 2]]
    is_small = text[:1].islower() or text[-2:-1].isupper()
    if is_small and is_squares(text):
        yield _by_squares(position, text, kinds)
    elif is_small:
        yield _by_pawn(position, text, kinds)
        yield _by_piece(position, text, kinds)
    else:
        yield _by_piece(position, text, kinds)
        yield _by_squares(position, text, kinds)
        yield _by_pawn(position, text, kinds)


def _by_squares(position: NamedPosition, text: str, kinds: Kinds) -> list[int]:
    """Return the moves that a text such as `e2e4` names, legal or not; empty for a text of another form.

    `kinds` is that of `readings`.
    """
    if not (found := _SQUARES.fullmatch(text)):
        return []
    start, end = (position.coordinates.parse(found[part]) for part in ("start", "end"))
    return _between(position, start, _king_end(position, start, end), _new(found, kinds))


def _king_end(position: NamedPosition, start: int, end: int) -> int:
    """Return `end` or, for a king's move onto its rook on `end`, the square to which the king castles.

    The move goes from `start` to `end`; programs write castling such as `e1h1` for Chess960.
    """
    for way in CASTLINGS:
        pieces = (KINGS[way.right // 2], ROOKS[way.right // 2])
        if (way.king, way.rook) == (start, end) and (position.cells[start], position.cells[end]) == pieces:
            return way.king_end
    return end


def _between(position: NamedPosition, start: int, end: int, new: tuple[int, ...]) -> list[int]:
    """Return the actions from `start` to `end`, legal or not; of promotions, those to the kinds `new`.

    An empty `new` allows all promotions. With other moves, `new` must be empty; else no action is returned.
    """
    if position.cells[start] in PAWNS and (promotions := PROMOTIONS_AT.get((start, end))):
        return [action for action in promotions if not new or PROMOTED[action] in new]
    return [ACTION_AT[start][end]] if end in ACTION_AT[start] and not new else []


def _new(found: re.Match[str], kinds: Kinds) -> tuple[int, ...]:
    """Return the kinds that a pawn can become according to the match `found`.

    Empty if it names no new piece, or one that `kinds` lacks.
    """
    return kinds.get(found["new"].upper(), ()) if found["new"] else ()


def _by_piece(position: NamedPosition, text: str, kinds: Kinds) -> list[int]:
    """Return the moves of pieces that a text such as `Nf3` or `R1xe5` names; empty for other texts.

    They can be illegal. Castling is among them only if it is the only one, as for `Kg1`. `kinds` is that of
    `readings`.
    """
    found = _PIECE.fullmatch(text)
    if not found:
        return []
    meant = kinds.get(found["piece"].upper(), ())
    end = position.coordinates.parse(found["end"])
    side, column, row = position.side_to_move, found["column"], found["row"]
    cells = {cell_of(kind, side) for kind in meant}
    actions = _to(position, end, cells, (column or "").lower(), row or "", _new(found, kinds))
    return [action for action in actions if not is_castling(position.board, action)] or actions


def _to(
    position: NamedPosition, end: int, cells: Container[int], column: str, row: str, new: tuple[int, ...]
) -> list[int]:
    """Return the moves of pieces with these `cells` to the square `end`, from the named column and row.

    An empty `column` or `row` allows all; `new` holds the kinds that a pawn may become.
    """
    return [
        action
        for start, square in enumerate(map(position.format_point, range(POINTS)))
        if position.cells[start] in cells and column in ("", square[0]) and row in ("", square[1])
        for action in _between(position, start, end, new)
    ]


def _by_nobody(position: NamedPosition, text: str) -> list[int]:
    """Return a list with an illegal move to the square that `text` names, such as `Nf3` or `e4`.

    The move comes from a square without a piece of the mover. The list is empty for a text of another form.
    """
    found = _PIECE.fullmatch(text) or _PAWN.fullmatch(text)
    if not found or is_squares(text):
        return []
    end, side = position.coordinates.parse(found["end"]), position.side_to_move
    return [
        ACTION_AT[start][end]
        for start in range(POINTS)
        if end in ACTION_AT[start] and not is_own(position.cells[start], side)
    ][:1]


def _by_pawn(position: NamedPosition, text: str, kinds: Kinds) -> list[int]:
    """Return the moves of pawns that a text such as `e4`, `exd5` or `exd` names; empty for other texts.

    By two columns alone, as in `exd`, only legal moves are named. `kinds` is that of `readings`.
    """
    pawns = {PAWNS[position.side_to_move]}
    if found := _PAWN.fullmatch(text):
        end = position.coordinates.parse(found["end"])
        column = found["column"] or ("" if found["takes"] else found["end"][0])
        return _to(position, end, pawns, column.lower(), "", _new(found, kinds))
    if not (found := _PAWN_TAKES.fullmatch(text)):
        return []
    new = _new(found, kinds)
    columns = tuple(_COLUMNS.index(found[part].lower()) for part in ("column", "end"))
    return [
        action
        for action in position.legal_actions()
        if position.cells[STARTS[action]] in pawns
        and (STARTS[action] % SIZE, ENDS[action] % SIZE) == columns
        and (not new or PROMOTED[action] in new)
    ]
