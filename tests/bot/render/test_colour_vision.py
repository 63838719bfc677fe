"""Both sides are distinguishable with any color vision: by lightness and hue, and by shape.

How the three kinds of colour blindness see a colour is simulated by the
matrices of Machado, Oliveira and Fernandes (2009), of full severity, in
linear sRGB; how far apart two colours are is CIEDE2000.
"""

from __future__ import annotations

import colorsys
import functools
import itertools
import math

import numpy as np
import pytest

from bot.render.pictures.pieces import PEN, has_shape, sprite
from bot.render.pictures.theme import THEMES, TILES, Colour, contrast, palette
from engines.core.game import Game
from engines.core.types import Side
from engines.registry import games
from tests.contract.snapshots import GAMES

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
HUES = {"red": 0, "orange": 32, "yellow": 52, "green": 120, "blue": 215}
"""In degrees."""
DEFICIENCIES = ("Protanomaly", "Deuteranomaly", "Tritanomaly")
SAFE = "colour-blind"
MIN, MIN_IN_SAFE = 20.0, 38.5
"""Differences that are enough; in the safe theme the manual tells the least."""


@functools.cache
def simulation(vision: str) -> np.ndarray:
    """How it sees linear light."""
    import colour  # Imported here: at the top it would cost every worker a second of CPU.

    return colour.matrix_cvd_Machado2009(vision, 1.0) if vision in DEFICIENCIES else np.eye(3)


def lab(code: Colour, vision: str) -> np.ndarray:
    import colour

    linear = colour.models.eotf_sRGB(np.asarray(code) / 255)
    seen = np.clip(simulation(vision) @ linear, 0, 1)
    return colour.XYZ_to_Lab(colour.RGB_to_XYZ(seen, "sRGB", apply_cctf_decoding=False))


def difference(one: Colour, other: Colour, vision: str) -> float:
    import colour

    return float(colour.delta_E(lab(one, vision), lab(other, vision), method="CIE 2000"))


def least_difference(game: Game, theme: str) -> float:
    """Of any two pieces of both sides, for the color vision that tells them apart worst."""
    colours = palette(theme, game.look.surface)
    sides = [{piece.colour for piece in game.look.kinds if piece.side is side} for side in Side]
    pairs = itertools.product(*sides)
    fills = [(colours.piece(one).fill, colours.piece(other).fill) for one, other in pairs]
    return min(difference(*pair, vision) for pair in fills for vision in (*DEFICIENCIES, "none"))


@EVERY_GAME
@pytest.mark.parametrize("theme", THEMES)
def test_sides_differ_by_color_or_shape(game: Game, theme: str) -> None:
    is_apart = least_difference(game, theme) >= MIN
    assert is_apart or _differ_by_shape(game, theme)


@EVERY_GAME
def test_safe_theme_separates_sides_by_color_and_shape(game: Game) -> None:
    assert least_difference(game, SAFE) >= MIN
    assert _differ_by_shape(game, SAFE)


def test_least_difference_in_safe_theme_equals_manual() -> None:
    least = min(least_difference(game, SAFE) for game in games().values())
    assert math.floor(10 * least) / 10 == MIN_IN_SAFE


@EVERY_GAME
@pytest.mark.parametrize("theme", (*THEMES, TILES))
def test_sides_have_colors_of_their_names(game: Game, theme: str) -> None:
    """In the safe theme, Yellow was blue in Connect Four, and Red was orange in every game."""
    for side, name in zip(Side, game.look.side_names, strict=True):
        if name not in HUES:
            continue
        fill = palette(theme, game.look.surface).piece(game.look.side_piece(side).colour).fill
        hue, _, saturation = colorsys.rgb_to_hls(*(value / 255 for value in fill))
        away = {one: abs((360 * hue - at + 180) % 360 - 180) for one, at in HUES.items()}
        assert saturation > 0.4 and min(away, key=away.__getitem__) == name


def test_difference_seen_only_by_some_is_found() -> None:
    red, green = (200, 60, 40), (110, 120, 40)
    assert difference(red, green, "none") > 40
    assert difference(red, green, "Deuteranomaly") < MIN


@pytest.mark.parametrize("theme", THEMES)
def test_pieces_of_similar_lightness_carry_shape(theme: str) -> None:
    for game in GAMES:
        colours = palette(theme, game.look.surface)
        first, second = (game.look.side_piece(side) for side in Side)
        is_pen = first.shape in PEN
        bodies = [colours.piece(piece.colour).fill for piece in (first, second)]
        by_hue = contrast(*bodies) < 3 or "white" not in (first.colour, second.colour)
        assert not has_shape(first, second, colours)
        assert has_shape(second, first, colours) == (not is_pen and (by_hue or theme == SAFE))


def _differ_by_shape(game: Game, theme: str) -> bool:
    """Whether both sides' pieces differ where their colours are taken away: in their edges."""
    colours = palette(theme, game.look.surface)
    first, second = (game.look.side_piece(side) for side in Side)
    outlines = []
    for piece, reverse in ((first, second), (second, first)):
        alike = sprite(piece, reverse, game.look.surface, 96, colours).convert("LA")
        light, alpha = (np.asarray(band, dtype=float) for band in alike.split())
        middle = light[30:90, 30:90] if piece.shape not in PEN else alpha[30:90, 30:90]
        steps = np.abs(np.diff(middle, axis=0))[:, :-1] + np.abs(np.diff(middle, axis=1))[:-1]
        outlines.append(steps > 24)
    return bool((outlines[0] ^ outlines[1]).mean() > 0.02)
