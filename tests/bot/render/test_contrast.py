"""Pieces stand out from their boards as they are drawn: by 3:1, which WCAG 2.2 asks of graphics (1.4.11).

Text on cards and plots, which are dark in both of Discord's themes, stands out by 4.5:1 (1.4.3).
"""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import datetime, timedelta

import numpy as np
import pytest
from PIL import Image

from bot.features.standing.pictures import Point, rating_png
from bot.render.pictures.card import ACCENT, FAINT, GROUND, INK, RULE
from bot.render.pictures.pieces import PEN, sprite
from bot.render.pictures.theme import THEMES, TILES, Palette, contrast, palette
from engines.core.game import Game
from engines.core.look import Look, Piece
from tests.contract.snapshots import GAMES

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
RADIUS = 48
MIN = 3.0


@EVERY_GAME
@pytest.mark.parametrize("theme", (*THEMES, TILES))
def test_piece_stands_out_from_board(game: Game, theme: str) -> None:
    colours = palette(theme, game.look.surface)
    for piece in game.look.pieces:
        assert max(contrasts(piece, game.look, colours)) >= MIN, piece


def contrasts(piece: Piece, look: Look, colours: Palette) -> list[float]:
    """Contrasts of body and board, of outline and board, and of a body and its rim."""
    if piece.shape in PEN:
        return [contrast(colours.piece(piece.colour).fill, colours.board)]
    if piece.outline:
        body = colours.piece(piece.colour)
        return [contrast(body.fill, body.ink), contrast(body.fill, colours.board)]
    body_alone = replace(piece, shape="stone") if piece.shape == "crowned" else piece
    drawn = sprite(body_alone, look.reverse_of(piece), look.surface, 2 * RADIUS, colours)
    image = Image.new("RGB", drawn.size, colours.board)
    image.paste(drawn, (0, 0), drawn)
    pixels = np.asarray(image)
    y, x = np.mgrid[: image.height, : image.width] - image.width / 2 + 0.5
    distance = np.hypot(x, y) / RADIUS
    body, rim, outline = (
        tuple(np.median(pixels[(distance > near) & (distance < far)], axis=0))
        for near, far in ((0.0, 0.82), (0.86, 0.97), (0.955, 0.99))
    )
    return [contrast(body, colours.board), contrast(outline, colours.board), contrast(body, rim)]


def test_contrasts_follow_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


def test_rating_plot_has_readable_colors_in_both_themes() -> None:
    assert all(contrast(colour, GROUND) >= 4.5 for colour in (INK, FAINT, ACCENT))
    begin = datetime(2026, 1, 1)
    points = [Point(begin + timedelta(days=day), 1500 + day) for day in range(30)]
    picture = Image.open(io.BytesIO(rating_png(points, ("Jan 1", "Jan 30"))))
    assert picture.mode == "RGB"
    assert {INK, FAINT, GROUND, ACCENT, RULE} <= {colour for _, colour in picture.getcolors(1 << 20)}
