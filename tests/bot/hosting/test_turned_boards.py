"""A board that is turned or reflected, with colours kept or exchanged, is known in every game."""

import random

import pytest

from bot.hosting.fair_play.nearness import Line, Question
from engines.core.errors import NoSetupsError, SetupError
from engines.core.game import Game
from engines.core.setup import Setup
from engines.core.symmetry import board_images
from engines.core.types import Side
from engines.registry import games

GAMES = list(games().values())
CHOICES = ({}, {"captures": "free"}, {"seeds": "6"}, {"size": "19"})


def fits(game, options):
    known = {option.name: option.choices for option in game.options}
    return all(choice in known.get(name, ()) for name, choice in options.items())


FAMILIES = [
    pytest.param(game, options, id=f"{game.id}-{'-'.join(options.values())}")
    for game in GAMES
    for options in CHOICES
    if fits(game, options)
]


def some(game, plies, seed, options=None):
    """A position after random moves that is not over."""
    dice = random.Random(seed)
    while True:
        position = game.position(options)
        while position.outcome is None and position.ply < plies:
            position = position.play(dice.choice(position.legal_actions()))
        if position.outcome is None:
            return position


def image(position, points, is_exchanged):
    """The position set up on a turned board; `None` if the rules do not allow that setup."""
    kept = position.as_setup()
    cells, numbers = bytes(kept.cells[point] for point in points), kept.numbers
    side = kept.side
    if is_exchanged:
        swapped = exchanged(position.game.look)
        cells, side = bytes(swapped[cell] for cell in cells), side.other
    if len(numbers) < len(points):
        numbers = ()  # Rights and counters of chess, which a turned board has not.
    else:
        houses, stores = numbers[: len(points)], numbers[len(points) :]
        stores = stores[::-1] if is_exchanged else stores
        numbers = (*(houses[point] for point in points), *stores)
    try:
        return position.game.position(position.options, setup=Setup(cells, side, numbers))
    except (SetupError, NoSetupsError):
        return None


def exchanged(look):
    """The other side's counterpart of every cell."""
    first, second = ([n for n, one in enumerate(look.pieces, 1) if one.side is side] for side in Side)
    pairs = {**dict(zip(first, second, strict=True)), **dict(zip(second, first, strict=True))}
    return [pairs.get(cell, cell) for cell in range(len(look.pieces) + 1)]


@pytest.mark.parametrize(("game", "options"), FAMILIES)
def test_every_image_of_board_is_recognized(game, options):
    tried = 0
    for seed in range(4):
        match = some(game, 14 if game.id != "tic_tac_toe" else 5, seed, options)
        for points in board_images(match.rows, match.columns).tolist():
            for is_exchanged in (False, True):
                asked = image(match, points, is_exchanged)
                if asked is None:
                    continue
                tried += 1
                assert Question(asked).resembles(match)
                assert Line([asked]).resembles(match)
                assert Line(asked.line()).resembles(match)
    assert tried >= 8 or type(game).set_up is Game.set_up


@pytest.mark.parametrize("name", ["checkers", "mancala"])
def test_board_seen_from_other_side_is_recognized(name):
    for seed in range(6):
        match = some(games()[name], 16, seed)
        points = range(len(match.cells))[::-1]
        for asked in (match, match.earlier(12), match.earlier(15)):
            assert Question(image(asked, points, True)).resembles(match)
        for one in match.legal_actions():
            later = match.play(one)
            ahead = [later, *(later.play(two) for two in later.legal_actions())]
            for asked in (it for it in ahead if it.outcome is None):
                assert Question(image(asked, points, True)).resembles(match)
                assert Line([image(asked, points, True)]).resembles(match)
