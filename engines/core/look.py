"""Appearance of a board, used for emoji, pictures and descriptions."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.types import Side

COLOURS = ("black", "white", "red", "yellow", "blue", "green")
"""Colours of pieces; every picture theme defines all of them."""
SHAPES = ("stone", "disc", "cross", "ring", "crowned")
"""The shapes of pieces in pictures: `stone` and `disc` are round, `cross` and `ring` are pen strokes,
`crowned` is round with a crown on it, for promoted pieces. On felt, a disc shows the opponent's colour at its
lower rim, since it can be turned over."""
GROUNDS = ("crossings", "points", "edges", "squares", "chequered", "holes", "hexagons", "partitions")
"""The kinds of grid: crossings of lines, points joined by `Position.lines`, boxes between thin rows and
columns (`Look.thin`), squares, dark and light squares in turn (the lower left one is dark), holes of a
rack, hexagons (each row is shifted half a cell to the right of the row above), or cells between pen
strokes."""
Polygon = tuple[tuple[float, float], ...]
"""Corners of a closed polygon, from (-1, -1) at the upper left of a piece to (1, 1) at the lower right."""
SURFACES = ("wood", "inlay", "felt", "rack", "paper")
"""Materials of boards: `inlay` is wood whose dark and light squares differ clearly in every theme."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Appearance of a kind of piece: its owner, glyph, name and drawing.

    A glyph is one emoji without a variation selector; on lettered boards, any symbol.
    """

    side: Side | None
    """The owner; `None` for a neutral piece, such as a seed or a wall."""
    glyph: str
    """The piece on boards of emoji."""
    colour: str
    """One of `COLOURS`."""
    shape: str = "stone"
    """One of `SHAPES`."""
    outline: tuple[Polygon, ...] = ()
    """Polygons that together form the piece's own outline, such as a chess piece's; they replace `shape`."""
    details: tuple[Polygon, ...] = ()
    """Polygons in the colour of the rim on a piece with its own outline, such as an eye."""
    winning: str = ""
    """Glyph of a piece in the winning line; if empty, `glyph` is used."""
    letter: str = ""
    """Letters in plain text; if empty, `X` for the first side, `O` for the second, `*` for neutral pieces."""
    figurine: str = ""
    """Symbol of the kind in sentences, such as ♘, which no phone draws as an emoji; if empty, `letter`."""
    name: str = ""
    """Stable word for the kind, such as `king`; required if neutral or if a side has several kinds."""
    is_vital: bool = False
    """Whether boards mark the piece when it is in danger (`alarm_points`), such as a king in check."""
    max_number: int = 0
    """Largest number that the piece can show (`Position.numbers`); 0 if it never shows a number. In
    `Look.side_marks`, the largest of the side's `Position.counts`, if the board has stores for them."""

    @property
    def character(self) -> str:
        """The piece's letters in plain text."""
        return self.letter or ("*" if self.side is None else "XO"[self.side])


@dataclass(frozen=True, slots=True)
class Look:
    """The appearance of a board in emoji, in pictures and in words.

    A cell with the number `n` holds `pieces[n - 1]`. An empty glyph means that the
    game does not use that mark.
    """

    side_names: tuple[str, str]
    """The names of the sides: stable words such as `black`, `white`."""
    pieces: tuple[Piece, ...]
    """The kinds of pieces; `cells` numbers them from 1."""
    empty: str
    """Glyph of an empty point."""
    side_marks: tuple[Piece, ...] = ()
    """Pieces that represent the sides beside the board, the first side's first. If empty, each side's first
    piece represents it; a game whose pieces belong to no side, such as mancala, needs these marks."""
    void: str = ""
    """Glyph of the points in `Position.voids`; if empty, the glyph of the board's frame is used."""
    star: str = ""
    """Glyph of the points in `Position.stars`."""
    legal: str = ""
    """Glyph of empty points to which the next step of a move can go; pictures then mark these with a dot.
    Useful if only some empty points can be chosen, as in Othello."""
    forbidden: str = ""
    """Glyph of the points in `Position.forbidden_points`."""
    left: str = ""
    """Glyph of the points that the latest move has left empty, such as a piece's origin."""
    above: str = ""
    """Glyph that marks the latest move above its column; if empty, marks replace its coordinate labels."""
    ground: str = "crossings"
    """Kind of grid, one of `GROUNDS`."""
    thin: int = 0
    """Which rows and columns of the ground `edges` are thin: those with even indices, which include the
    outer ones (0, as in dots and boxes), or those with odd indices (1). Both counts must be odd."""
    block: int = 0
    """Number of rows and columns of a block, such as 3 in ultimate tic-tac-toe; heavier lines separate the
    blocks on the grounds `squares` and `partitions`. If 0, the board has no blocks."""
    marks_squares: bool = False
    """Whether the latest move tints its squares instead of ringing its piece, and marks show only targets,
    not the pieces that can move. For outlined pieces on squares; buttons show them on light squares."""
    is_upright: bool = False
    """Whether the board has a fixed top, as when pieces fall; such boards are never rotated."""
    surface: str = "wood"
    """Material of the board in pictures, one of `SURFACES`."""
    edges: tuple[str, str] = ("", "")
    """Glyphs of the edges that sides own: the first side's above and below, the second's left and right."""
    marks_win: bool = True
    """Whether the winning line or chain is marked on the board."""
    marks_ends: bool = False
    """Whether only the two end pieces of a winning line get the winning glyph."""
    numbers_moves: bool = True
    """Whether pictures of finished matches show move numbers on pieces; false in games whose pieces move."""
    has_own_side_below: bool = False
    """Whether each player sees the own side at the bottom of a board that nobody else uses; boards with
    `Position.own_points` always do."""
    prefers_picture: bool = False
    """Whether boards are pictures unless somebody chooses another style."""
    is_lettered: bool = False
    """Whether letters stand for the pieces where a board can have neither pictures nor tiles."""

    @property
    def owners(self) -> tuple[Side | None, ...]:
        """The side that owns each kind of piece, in the order of `pieces`; `None` for a neutral kind."""
        return tuple(piece.side for piece in self.pieces)

    @property
    def max_number(self) -> int:
        """The largest number that any piece can show; 0 if pieces have no numbers."""
        return max((piece.max_number for piece in self.pieces), default=0)

    @property
    def has_stores(self) -> bool:
        """Whether stores at the board's ends show the sides' counts: the near side's at the lower right."""
        return any(mark.max_number for mark in self.side_marks)

    @property
    def kinds(self) -> tuple[Piece, ...]:
        """All pieces that can be drawn: `pieces`, then `side_marks`."""
        return (*self.pieces, *self.side_marks)

    def piece(self, cell: int) -> Piece:
        """Return the piece with the number `cell`, counted from 1 in `kinds`; cells use only `pieces`."""
        return self.pieces[cell - 1] if cell <= len(self.pieces) else self.kinds[cell - 1]

    def side_piece(self, side: Side) -> Piece:
        """Return the piece that represents a side."""
        return next(piece for piece in self.side_marks or self.pieces if piece.side is side)

    def reverse_of(self, piece: Piece) -> Piece | None:
        """Return the piece that represents the opponent of the piece's owner; `None` for a neutral piece."""
        return None if piece.side is None else self.side_piece(piece.side.other)
