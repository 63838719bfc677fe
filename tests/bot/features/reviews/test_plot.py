"""The plot of a match: each side's share of the height is its chance."""

import io

import pytest
from PIL import Image

from bot.features.reviews.plot import HEIGHT, WIDTH, chances_png
from bot.render.pictures.theme import THEMES, palette
from engines.core.types import Side
from engines.registry import find

LAST = find("connect4").parse_moves("4 4 3")


def plotted(chances, below=Side.FIRST, moments=(), theme="wood"):
    return Image.open(io.BytesIO(chances_png(LAST, chances, below, moments, theme))).convert("RGB")


def share_of(image, colour):
    """The part of the middle column's plot that is nearly of this colour."""
    column = [image.getpixel((WIDTH // 2 + 11, y)) for y in range(40, HEIGHT - 80)]
    near = [sum(abs(a - b) for a, b in zip(pixel, colour, strict=True)) < 60 for pixel in column]
    return sum(near) / len(near)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("chance", [0.2, 0.8])
def test_plot_area_of_side_equals_its_chance(theme, chance):
    colours = palette(theme, LAST.game.look.surface)
    first, second = (colours.piece(piece.colour).fill for piece in LAST.game.look.pieces)
    for below, under, over in ((Side.FIRST, first, second), (Side.SECOND, second, first)):
        image = plotted([chance] * 5, below, theme=theme)
        assert image.size == (WIDTH, HEIGHT)
        assert share_of(image, under) == pytest.approx(chance, abs=0.1)
        assert share_of(image, over) == pytest.approx(1 - chance, abs=0.1)


def test_plot_holds_last_value_when_unknown():
    assert plotted([0.5, 0.9, None, None, 0.9]).tobytes() == plotted([0.5, 0.9, 0.9, 0.9, 0.9]).tobytes()
    assert plotted([None, None]).tobytes() == plotted([0.5, 0.5]).tobytes()


def test_plot_marks_moments():
    plain, marked = plotted([0.5] * 9), plotted([0.5] * 9, moments=[4])
    assert plain.tobytes() != marked.tobytes()
    corner = (0, 0, WIDTH // 3, HEIGHT)
    assert plain.crop(corner).getpixel((200, 100)) == marked.crop(corner).getpixel((200, 100))


def test_plot_separates_pieces_of_same_color():
    last = find("tictactoe").parse_moves("a1 b2 c3")
    image = Image.open(io.BytesIO(chances_png(last, [0.2, 0.2], Side.FIRST, []))).convert("RGB")
    low, high = image.getpixel((WIDTH // 2, HEIGHT - 90)), image.getpixel((WIDTH // 2, 60))
    assert sum(abs(a - b) for a, b in zip(low, high, strict=True)) > 150
