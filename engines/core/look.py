"""How a board looks: facts that emoji, pictures and descriptions are all drawn from; no drawing."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.types import Side

COLOURS = ("black", "white", "red", "yellow", "blue", "green")
"""What a piece may be coloured; every theme of pictures knows all of them."""
SHAPES = ("stone", "disc", "cross", "ring", "crowned")
"""How pictures may draw a piece: `stone` and `disc` are round, `cross` and `ring` pen strokes,
`crowned` a disc with a smaller one on it, as a promoted piece is."""
GROUNDS = ("crossings", "squares", "holes", "hexagons", "partitions")
"""What pieces stand on: where lines cross, in squares, in a rack's holes, in hexagons of which
each row is shifted half a cell to the right of the row above, or between pen strokes."""
SURFACES = ("wood", "felt", "rack", "paper")


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind of piece of one side; every drawing of it follows from these facts.

    A glyph is one emoji without a variation selector.
    """

    side: Side
    glyph: str
    colour: str
    """One of `COLOURS`."""
    shape: str = "stone"
    """One of `SHAPES`."""
    winning: str = ""
    """Replaces the glyphs of what won; empty: they keep their own."""
    letter: str = ""
    """Stands for it in plain text; empty: `X` for the first side, `O` for the second."""
    name: str = ""
    """What the kind is called, a stable word such as `king`; empty where a side has one kind only."""

    @property
    def character(self) -> str:
        """What stands for it in plain text."""
        return self.letter or "XO"[self.side]


@dataclass(frozen=True, slots=True)
class Look:
    """How a board is drawn in emoji, in pictures and in words.

    `pieces[n - 1]` is what a cell with the number `n` holds. Each side's
    first piece is also what stands for the side. Where a glyph is `""`
    the game does not use that mark.
    """

    side_names: tuple[str, str]
    """What the sides are called: stable words such as `black`, `white`."""
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
    """Stands above the column just played, in place of a mark at its coordinates."""
    ground: str = "crossings"
    """One of `GROUNDS`."""
    is_upright: bool = False
    """Whether the board has a top and a bottom, as where pieces fall: then nobody sees it turned."""
    surface: str = "wood"
    """What pictures draw it on, one of `SURFACES`."""
    edges: tuple[str, str] = ("", "")
    """Frame the board where sides own its edges: the first side's above and below, the second's beside it."""
    marks_win: bool = True
    """Whether a win is seen on the board, as a line or a chain of pieces."""
    marks_ends: bool = False
    """Whether only the ends of a winning line change their glyphs."""
    numbers_moves: bool = True
    """Whether the picture of a finished match numbers its pieces by move: not where pieces move about."""

    def piece(self, cell: int) -> Piece:
        """Return what a cell with this number, not 0, holds."""
        return self.pieces[cell - 1]

    def side_piece(self, side: Side) -> Piece:
        """Return the piece that stands for a side."""
        return next(piece for piece in self.pieces if piece.side is side)
