"""Marks of what the next step can be: they are seen on every square, and leave the faces of pieces free."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image

from bot.render.pictures.backdrop import board_of, diameter_in, piece_diameter
from bot.render.pictures.picture import board_png
from bot.render.pictures.theme import THEMES, TILES, contrast, palette
from bot.render.pictures.tile_pictures import SIZE, paint_tile
from bot.render.tiles import LIGHT, NEXT, Tile
from engines.core.look import SURFACES
from tests.bot.render.conftest import GO_LOOK

GROUNDS = pytest.mark.parametrize("ground", ["crossings", "points", "squares", "chequered"])


@pytest.mark.parametrize("theme", (*THEMES, TILES))
@pytest.mark.parametrize("surface", SURFACES)
def test_possible_step_is_seen_on_light_squares(theme: str, surface: str) -> None:
    colours = palette(theme, surface)
    assert contrast(colours.legal_on(is_light=True), colours.pale) >= 1.5
    assert colours.legal_on(is_light=False) == colours.legal


@GROUNDS
def test_mark_on_a_tile_leaves_the_piece_free(ground: str) -> None:
    look = replace(GO_LOOK, ground=ground, legal="🟢")
    radius = diameter_in(SIZE, "crossings" if ground == "points" else ground) / 2
    for tile in (Tile(1), Tile(2), Tile(1, place=LIGHT)):
        pictures = [np.asarray(paint_tile(look, replace(tile, mark=mark))) for mark in ("", NEXT)]
        assert nearest_change(*pictures) > 0.9 * radius


@GROUNDS
def test_mark_on_a_picture_leaves_the_piece_free(ground: str, paint: Callable) -> None:
    board = paint(3, 3, points=(4,), look=replace(GO_LOOK, ground=ground, legal="🟢"))
    pictures = [
        np.asarray(Image.open(io.BytesIO(board_png(board, next_points=points))).convert("RGB"))
        for points in ((), (4,))
    ]
    radius = piece_diameter(board_of(board, palette("wood", GO_LOOK.surface))) / 2
    assert nearest_change(*pictures) > 0.9 * radius


def nearest_change(before: np.ndarray, after: np.ndarray) -> float:
    """Distance in pixels of what differs from the middle of all that differs."""
    places = np.argwhere((before != after).any(axis=2)) + 0.5
    middle = (places.min(axis=0) + places.max(axis=0)) / 2
    return float(np.linalg.norm(places - middle, axis=1).min())
