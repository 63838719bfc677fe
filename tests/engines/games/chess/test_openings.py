"""Names of openings: by the position reached, and kept until another one follows."""

import json

import pytest

from engines.core.setup import Setup
from engines.core.types import Side
from engines.games.chess.records.openings import CODED, LONGEST, OPENINGS_FILE, opening, opening_name
from engines.games.chess.rules import GAME
from engines.registry import parts_of


@pytest.mark.parametrize(
    ("moves", "name"),
    [
        ("", ""),
        ("e4", "King's Pawn Game"),
        ("e4 e5 Nf3 Nc6 Bb5", "Ruy Lopez"),
        ("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "Sicilian Defense: Najdorf Variation"),
        ("d4 d5 c4", "Queen's Gambit"),
        ("f3 e5 g4 Qh4#", "Barnes Opening: Fool's Mate"),
    ],
)
def test_opening_is_named(moves, name):
    assert opening_name(GAME.parse_moves(moves)) == name


@pytest.mark.parametrize(("moves", "code"), [("", ""), ("e4", "B00"), ("e4 e5 Nf3 Nc6 Bb5 a6", "C70")])
def test_opening_has_its_code(moves, code):
    assert opening(GAME.parse_moves(moves)).code == code


def test_other_order_of_moves_has_the_same_name():
    usual, other = (
        opening_name(GAME.parse_moves(moves)) for moves in ("d4 Nf6 c4 e6 Nc3 Bb4", "c4 e6 d4 Nf6 Nc3 Bb4")
    )
    assert usual == other == "Nimzo-Indian Defense"


def test_name_stays_until_another_follows():
    spanish = "e4 e5 Nf3 Nc6 Bb5 Nh6 h3"
    assert opening_name(GAME.parse_moves(spanish)) == "Ruy Lopez"
    assert opening_name(GAME.parse_moves("a3 h5 Ra2")) == "Anderssen's Opening"


def test_right_to_castle_belongs_to_the_position():
    start = GAME.position().as_setup()
    without = GAME.position(setup=Setup(start.cells, Side.FIRST, (0, 0, 0, 1)))
    play = without.play(without.parse_action("e4"))
    assert opening_name(play) == ""


def test_long_game_keeps_its_name():
    tour = "a6 a3 " + "Ra7 Ra2 Ra8 Ra1 " * 10
    position = GAME.position(has_draws=False)
    for move in ("e4", "e5", "f4", *tour.split()):
        position = position.play(position.readings(move)[0])
    assert position.ply > LONGEST
    assert opening_name(position) == "King's Gambit"


def test_each_position_has_one_name():
    families = json.loads(OPENINGS_FILE.read_text("utf-8"))
    coded = [each for one in families.values() for joined in one.values() for each in joined.split()]
    keys = {each.split(CODED)[1] for each in coded}
    assert len(coded) == len(set(keys)) > 3000


def test_names_are_loaded_when_asked_for():
    assert parts_of(GAME).opening_name() is opening_name
