"""Colours of pictures: a theme has a palette for each surface of a game.

`wood` looks natural, `night` is dark, `green` has green frames and squares, `contrast` is for low vision.
`colour-blind` uses only pairs that
every kind of colour vision can distinguish, in hues that fit their names, and puts a diamond on the second
side's pieces (a spot on those with an outline of their own; none on pen strokes). In other themes, these have
it only if the sides do not differ in brightness. Marks of different meaning differ in shape or size in every
theme.

Every piece stands out from the board (3:1, the contrast that WCAG asks of graphics): its body does, or its
outline. Where neither would, as with red pieces on a blue rack, the outline is replaced by a broad rim.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

Colour = tuple[int, int, int]

THEMES = ("wood", "night", "contrast", "colour-blind", "green")
TILES = "tiles"
"""Theme of the tiles; people cannot choose it for pictures."""
_TOLD_APART = 100.0
"""Least distance of two colours, in RGB steps of 0 to 255, at which one is visible on the other."""
_MIN_CONTRAST = 3.0
_FAINT = 1.5
"""Contrast below which a mark on a light square is hardly visible."""
_DARK_RIM, _PALE_RIM = (18, 12, 10), (246, 240, 228)


@dataclass(frozen=True, slots=True)
class PieceColours:
    """Colours of a side's piece: body, thin outline, and ink for text on it."""

    fill: Colour
    outline: Colour
    ink: Colour
    is_rimmed: bool = False
    """Whether the outline is a broad rim, without which the body could hardly be seen on the board."""

    def outline_width(self, radius: float) -> float:
        """Return the width in pixels of the outline of a piece with this radius."""
        return max(1.8, radius * (0.17 if self.is_rimmed else 0.055))

    def visible(self, colour: Colour) -> Colour:
        """Return `colour`, or the ink if `colour` could hardly be distinguished from the piece's body."""
        return colour if math.dist(colour, self.fill) > _TOLD_APART else self.ink


@dataclass(frozen=True, slots=True)
class PieceSet:
    """Piece colours for each name that a game can use (`engines.core.look.COLOURS`)."""

    black: PieceColours
    white: PieceColours
    red: PieceColours
    yellow: PieceColours
    blue: PieceColours
    green: PieceColours


@dataclass(frozen=True, slots=True)
class Palette:
    """All colours for pictures of boards with one kind of surface, such as wood.

    `frame` surrounds the board, `label` is for coordinates and other text on the frame, `line` for the
    board's lines, and `legal` for the possible next points of a move.
    """

    frame: Colour
    label: Colour
    board: Colour
    line: Colour
    pieces: PieceSet
    last: Colour
    """Colour of the ring that marks the latest move."""
    bar: Colour
    """Colour of the bar through a winning line."""
    legal: Colour
    moved: Colour = (150, 150, 4)
    """Colour of the dark squares that the latest move has left or reached, where it tints them."""
    lit: Colour = (0, 0, 0)
    """Colour of the board, on tiles, in the part that the pad of move buttons covers."""
    hole: Colour = (0, 0, 0)
    """Colour behind an empty hole of a rack, such as Connect Four's."""
    shading: float = 1.0
    """Strength of the pieces' shading; 0 is flat."""
    grain: float = 0.0
    """Strength of the board's wood grain."""
    is_patterned: bool = False
    """Whether pieces of the second side always have a diamond, even if the sides differ in brightness."""

    @property
    def pale(self) -> Colour:
        """Colour of a chequered board's light squares, halfway between the board's colour and white."""
        red, green, blue = ((value + 255) // 2 for value in self.board)
        return red, green, blue

    def legal_on(self, *, is_light: bool) -> Colour:
        """Return the colour that marks a possible step: `legal`, or `line` where `legal` would be too faint.

        `is_light` means that the mark lies on a light square of a chequered board.
        """
        is_faint = is_light and contrast(self.legal, self.pale) < _FAINT
        return self.line if is_faint else self.legal

    def piece(self, colour: str) -> PieceColours:
        """Return the colours of pieces with this colour name, one of `engines.core.look.COLOURS`.

        They have a broad rim if the piece would not stand out from this board otherwise.
        """
        return _standing_out(getattr(self.pieces, colour), self.board)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours as WCAG defines it, from 1 (equal) to 21 (black and white)."""
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    """Return the relative luminance of an sRGB colour, from 0 (black) to 1 (white)."""
    shares = (value / 255 for value in colour)
    red, green, blue = (
        one / 12.92 if one <= 0.04045 else float(((one + 0.055) / 1.055) ** 2.4) for one in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@functools.lru_cache(maxsize=256)
def _standing_out(colours: PieceColours, board: Colour) -> PieceColours:
    """Return the colours, with a rim if neither body nor outline stands out from the board."""
    if max(contrast(colours.fill, board), contrast(colours.outline, board)) >= _MIN_CONTRAST:
        return colours
    is_dark_enough = contrast(colours.fill, _DARK_RIM) >= _MIN_CONTRAST
    return replace(colours, outline=_DARK_RIM if is_dark_enough else _PALE_RIM, is_rimmed=True)


def palette(theme: str, surface: str) -> Palette:
    """Return the colours of `surface` in `theme`; raises `KeyError` for an unknown theme or surface."""
    return _PALETTES[theme][surface]


def _rgb(code: str) -> Colour:
    return (int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16))


def _piece(fill: str, outline: str, ink: str) -> PieceColours:
    return PieceColours(_rgb(fill), _rgb(outline), _rgb(ink))


_BLACK = _piece("26272b", "0b0b0d", "f6f4ee")
_WHITE = _piece("f4f1e8", "5c574c", "1c1c1e")
_RED = _piece("e0463a", "8e1f18", "ffffff")
_YELLOW = _piece("f8c93a", "a87908", "3a2a00")

_BLUE = _piece("3f74d0", "1d3f7d", "ffffff")
_GREEN = _piece("4f9a4a", "245220", "ffffff")
_PIECES = PieceSet(_BLACK, _WHITE, _RED, _YELLOW, _BLUE, _GREEN)
_INKS = replace(_PIECES, red=_piece("c93a31", "8e1f18", "ffffff"), blue=_piece("2b63b3", "1d3f7d", "ffffff"))

_NATURAL = {
    "wood": Palette(
        frame=_rgb("b97f3e"), label=_rgb("2e1b08"), board=_rgb("e2b56c"), line=_rgb("5a3c17"),
        pieces=_PIECES, last=_rgb("f0443a"), bar=_rgb("f0443a"), legal=_rgb("8a5f2a"), grain=1.0,
    ),
    "inlay": Palette(
        frame=_rgb("8a5a2c"), label=_rgb("f6e7cd"), board=_rgb("c8965a"), line=_rgb("4a2f12"),
        pieces=_PIECES, last=_rgb("f0443a"), bar=_rgb("f0443a"), legal=_rgb("6b4415"), grain=0.7,
    ),
    "felt": Palette(
        frame=_rgb("4b3120"), label=_rgb("f3e4cf"), board=_rgb("2f8a57"), line=_rgb("1a5535"),
        pieces=_PIECES, last=_rgb("ff5a4d"), bar=_rgb("ffd23f"), legal=_rgb("8fe0ae"),
    ),
    "rack": Palette(
        frame=_rgb("f1eadc"), label=_rgb("233a63"), board=_rgb("2a63bd"), line=_rgb("1b4387"),
        pieces=_PIECES, last=_rgb("ffffff"), bar=_rgb("ffffff"), legal=_rgb("8fb4ef"),
        hole=_rgb("f1eadc"),
    ),
    "paper": Palette(
        frame=_rgb("e9e1cf"), label=_rgb("4a4434"), board=_rgb("fcf8ee"), line=_rgb("8f97a8"),
        pieces=_INKS,
        last=_rgb("e0a526"), bar=_rgb("2f9e5b"), legal=_rgb("c9c2b0"), shading=0.0,
    ),
}  # fmt: skip

_ON_TILES = replace(
    _PIECES, black=_piece("0d0e11", "000000", "f6f4ee"), white=_piece("fffdf6", "4d493f", "1c1c1e")
)
_TILES_OF_WOOD = replace(
    _NATURAL["wood"],
    frame=_rgb("e2b56c"), board=_rgb("94622f"), lit=_rgb("ae7b40"), line=_rgb("3d2509"),
    pieces=_ON_TILES, last=_rgb("ff4b3e"), legal=_rgb("f2cf8c"), shading=0.4,
)  # fmt: skip
_OF_TILES = {
    **_NATURAL,
    "inlay": _TILES_OF_WOOD,
    # At 20 pixels outlines and shadows vanish, so the board's brightness lies between that of both sides.
    "felt": replace(_NATURAL["felt"], pieces=_ON_TILES, shading=0.4),
    "wood": _TILES_OF_WOOD,
}  # fmt: skip

_NIGHT = _piece("0e0f12", "565a64", "f2f0ea")
_MOON = _piece("dcdad3", "4a4a4e", "17181b")

_NIGHT_PIECES = PieceSet(
    _NIGHT,
    _MOON,
    _piece("d8483d", "6e1a14", "ffffff"),
    _piece("e9bd3c", "7d5a08", "2e2200"),
    _piece("5f8fe0", "223c6e", "ffffff"),
    _piece("63ad5d", "234a20", "ffffff"),
)
_NIGHT_INKS = replace(
    _NIGHT_PIECES, red=_piece("ff6f61", "6e1a14", "2a0400"), blue=_piece("6fb1ff", "223c6e", "06203a")
)

_AT_NIGHT = {
    "wood": Palette(
        frame=_rgb("1e1f22"), label=_rgb("d9c7a8"), board=_rgb("84633b"), line=_rgb("2f2110"),
        pieces=_NIGHT_PIECES, last=_rgb("ff6b5e"), bar=_rgb("ff6b5e"), legal=_rgb("a98856"), grain=0.7,
    ),
    "inlay": Palette(
        frame=_rgb("1e1f22"), label=_rgb("d9c7a8"), board=_rgb("75583a"), line=_rgb("2f2110"),
        pieces=_NIGHT_PIECES, last=_rgb("ff6b5e"), bar=_rgb("ff6b5e"), legal=_rgb("dcbf8e"), grain=0.5,
    ),
    "felt": Palette(
        frame=_rgb("1e1f22"), label=_rgb("cfe3d6"), board=_rgb("2b784f"), line=_rgb("103521"),
        pieces=_NIGHT_PIECES, last=_rgb("ff6b5e"), bar=_rgb("ffd23f"), legal=_rgb("62b988"),
    ),
    "rack": Palette(
        frame=_rgb("1e1f22"), label=_rgb("b9cdf2"), board=_rgb("24447c"), line=_rgb("152a50"),
        pieces=_NIGHT_PIECES,
        last=_rgb("ffffff"), bar=_rgb("ffffff"), legal=_rgb("5f86c9"), hole=_rgb("131418"),
    ),
    "paper": Palette(
        frame=_rgb("1e1f22"), label=_rgb("c8ccd4"), board=_rgb("2b2d31"), line=_rgb("6d7380"),
        pieces=_NIGHT_INKS,
        last=_rgb("f2c14e"), bar=_rgb("5fd08c"), legal=_rgb("4a4d55"), shading=0.0,
    ),
}  # fmt: skip

_PURE_BLACK = _piece("000000", "000000", "ffffff")
_PURE_WHITE = _piece("ffffff", "000000", "000000")
_PURE_PIECES = PieceSet(
    _PURE_BLACK,
    _PURE_WHITE,
    _piece("d40000", "000000", "ffffff"),
    _piece("ffe600", "000000", "000000"),
    _piece("0033cc", "000000", "ffffff"),
    _piece("007a33", "000000", "ffffff"),
)
_PURE_INKS = replace(_PURE_PIECES, red=_piece("b00000", "000000", "ffffff"))
_STARK = Palette(
    frame=_rgb("ffffff"), label=_rgb("000000"), board=_rgb("ffe9b8"), line=_rgb("000000"),
    pieces=_PURE_PIECES, last=_rgb("e60000"), bar=_rgb("e60000"), legal=_rgb("8a5a00"),
    moved=_rgb("4fa3e0"), shading=0.0,
)  # fmt: skip

_CONTRAST = {
    "wood": _STARK,
    "inlay": replace(_STARK, board=_rgb("bfa277"), legal=_rgb("4a2e00")),
    "felt": replace(_STARK, board=_rgb("8fe3b0"), legal=_rgb("00662c")),
    "rack": replace(
        _STARK, board=_rgb("0b2a6b"), last=_rgb("ffffff"), bar=_rgb("ffffff"), hole=_rgb("ffffff"),
    ),
    "paper": replace(
        _STARK, board=_rgb("ffffff"), pieces=_PURE_INKS, last=_rgb("000000"), bar=_rgb("000000"),
    ),
}  # fmt: skip

_VERMILION, _DEEP_BLUE = _rgb("d55e00"), _rgb("0072b2")

_SAFE_PIECES = PieceSet(
    _BLACK,
    _WHITE,
    _piece("ac2810", "571408", "ffffff"),
    _piece("ffd92e", "7d6a00", "2e2700"),
    _piece("0072b2", "003a5c", "ffffff"),
    _piece("009e73", "00503a", "ffffff"),
)
# On a dark rack, only a pale outline stands out around the red.
_RACK_PIECES = replace(_SAFE_PIECES, red=_piece("ac2810", "f6f0e4", "ffffff"))

_COLOUR_BLIND = {
    "wood": replace(
        _NATURAL["wood"], pieces=_SAFE_PIECES, frame=_rgb("d8c9a8"), board=_rgb("f0e0b6"),
        line=_rgb("4b4538"), last=_VERMILION, bar=_DEEP_BLUE, grain=0.4, is_patterned=True,
    ),
    "inlay": replace(
        _NATURAL["inlay"], pieces=_SAFE_PIECES, frame=_rgb("dfe5ea"), label=_rgb("22303a"),
        board=_rgb("8aa5bf"), line=_rgb("2f4354"), last=_VERMILION, bar=_DEEP_BLUE, legal=_rgb("22384a"),
        moved=_rgb("dfb321"), grain=0.3, is_patterned=True,
    ),
    "felt": replace(
        _NATURAL["felt"], pieces=_SAFE_PIECES, frame=_rgb("e8ecef"), label=_rgb("22303a"),
        board=_rgb("7fb2cf"), line=_rgb("3f6b84"),
        last=_VERMILION, bar=_VERMILION, legal=_rgb("2c566f"), is_patterned=True,
    ),
    "rack": replace(
        _NATURAL["rack"], frame=_rgb("f4f4f2"), label=_rgb("1c2530"), board=_rgb("3d4a5c"),
        line=_rgb("232c38"), pieces=_RACK_PIECES, hole=_rgb("f4f4f2"), is_patterned=True,
    ),
    "paper": replace(
        _NATURAL["paper"], pieces=_SAFE_PIECES, last=_rgb("8a8a8a"), bar=_rgb("1a1a1a"),
    ),
}  # fmt: skip

_BAIZE, _ON_BAIZE = _rgb("2d5a40"), _rgb("e4efe2")
_IN_GREEN = {
    **{
        surface: replace(colours, frame=_BAIZE, label=_ON_BAIZE) for surface, colours in _NATURAL.items()
    },
    "inlay": replace(
        _NATURAL["inlay"], frame=_BAIZE, label=_ON_BAIZE, board=_rgb("6f9a58"), line=_rgb("2b4420"),
        legal=_rgb("2f4d22"), moved=_rgb("c2b92a"), grain=0.0,
    ),
    "rack": replace(_NATURAL["rack"], frame=_BAIZE, label=_ON_BAIZE, hole=_BAIZE),
}  # fmt: skip

_PALETTES: Mapping[str, Mapping[str, Palette]] = MappingProxyType(
    dict(
        zip(
            (*THEMES, TILES),
            (_NATURAL, _AT_NIGHT, _CONTRAST, _COLOUR_BLIND, _IN_GREEN, _OF_TILES),
            strict=True,
        )
    )
)
