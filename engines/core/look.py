"""Appearance of a board: the facts from which emoji, pictures and descriptions are drawn."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.types import Side

COLOURS = ("black", "white", "red", "yellow", "blue", "green")
"""The colours of pieces; every theme of pictures has all of them."""
SHAPES = ("stone", "disc", "cross", "ring", "crowned")
"""The shapes of pieces in pictures: `stone` and `disc` are round, `cross` and `ring` pen strokes,
`crowned` a disc with a smaller one on it, as a promoted piece is."""
GROUNDS = ("crossings", "squares", "holes", "hexagons", "partitions")
"""The kinds of grid: crossings of lines, squares, holes of a rack, hexagons (each row is shifted
half a cell to the right of the row above), or cells between pen strokes."""
SURFACES = ("wood", "felt", "rack", "paper")


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece of one side, as it is drawn.

    A glyph is one emoji without a variation selector.
    """

    side: Side
    glyph: str
    colour: str
    """One of `COLOURS`."""
    shape: str = "stone"
    """One of `SHAPES`."""
    winning: str = ""
    """The glyph of a piece in the winning line; empty: `glyph`."""
    letter: str = ""
    """Its letter in plain text; empty: `X` for the first side, `O` for the second."""
    name: str = ""
    """The name of the kind, a stable word such as `king`; empty where a side has one kind only."""

    @property
    def character(self) -> str:
        """Its character in plain text."""
        return self.letter or "XO"[self.side]


@dataclass(frozen=True, slots=True)
class Look:
    """The appearance of a board in emoji, in pictures and in words.

    A cell with the number `n` holds `pieces[n - 1]`. Each side's first piece
    is also the sign of that side. Where a glyph is `""` the game does not
    use that mark.
    """

    side_names: tuple[str, str]
    """The names of the sides: stable words such as `black`, `white`."""
    pieces: tuple[Piece, ...]
    empty: str
    star: str = ""
    """Marks the points of `Position.stars`."""
    legal: str = ""
    """Marks empty points where the next step may go."""
    forbidden: str = ""
    """Marks the points of `Position.forbidden_points`."""
    left: str = ""
    """Marks the points that the latest move left empty."""
    above: str = ""
    """Marks the latest column from above, in place of a mark at its coordinates."""
    ground: str = "crossings"
    """One of `GROUNDS`."""
    is_upright: bool = False
    """Whether the board has a fixed top, as where pieces fall: it is never shown rotated."""
    surface: str = "wood"
    """The material in pictures, one of `SURFACES`."""
    edges: tuple[str, str] = ("", "")
    """Glyphs of the frame where sides own edges: the first side's above and below, the second's beside."""
    marks_win: bool = True
    """Whether a win is visible on the board, as a line or a chain of pieces."""
    marks_ends: bool = False
    """Whether only the ends of a winning line change their glyphs."""
    numbers_moves: bool = True
    """Whether the picture of a finished match numbers pieces by move; not where pieces move."""

    def piece(self, cell: int) -> Piece:
        """Return the piece in a cell with this number, which is not 0."""
        return self.pieces[cell - 1]

    def side_piece(self, side: Side) -> Piece:
        """Return the piece that is the sign of a side."""
        return next(piece for piece in self.pieces if piece.side is side)
