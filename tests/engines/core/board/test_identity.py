"""Positions that are the same up to symmetry: one form, one key, actions that are alike."""

import random

import pytest

from engines.core.board.identity import canonical_form
from engines.core.board.rotation import TurnedPosition
from engines.registry import games
from tests.contract.snapshots import GAMES as EVERY_GAME

GAMES = list(games().values())
CROWNS = next(game for game in EVERY_GAME if game.id == "crowns")
SHUFFLE = (
    "B2-A3 E5-F4 A3-B4 C5xA3 F2-E3 D6-E5 E1-F2 A5-B4 A1-B2 E5-D4 E3xC5 B6xD4 D2-E3 F4xD2 C1xE3xC5 "
    "A3xC1 C5-D6 F6-E5 D6xF4 B4-A3 F4-E3 C1-B2"
)
AND_BACK = "E3-D4 B2-A1 D4-E3 A1-B2"
"""A game of Crowns up to two kings, and four steps after which the board is as before."""


def some_line(game, plies, seed):
    """Actions of a random game, and the same as each symmetry turns them."""
    luck, position = random.Random(seed), game.position()
    while position.outcome is None and position.ply < plies:
        position = position.play(luck.choice(position.legal_actions()))
    return [
        game.position(actions=[symmetry.actions[action] for action in position.actions])
        for symmetry in game.symmetries()
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("plies", [0, 1, 3, 8])
def test_turned_and_mirrored_positions_are_one(game, plies):
    turned = some_line(game, plies, seed=plies)
    forms = [canonical_form(one) for one in turned]
    assert len({form.state for form in forms}) == 1
    assert len({form.key for form in forms}) == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_alike_actions_lead_to_one_position(game):
    for plies in (0, 1, 2, 5):
        position = some_line(game, plies, seed=7)[0]
        form = canonical_form(position)
        followers = {}
        for action in position.legal_actions()[:60]:
            after = position.play(action)
            followers.setdefault(form.action(action), set()).add(canonical_form(after).key)
        assert all(len(keys) == 1 for keys in followers.values())
        assert len(set.union(*followers.values())) == len(followers)


def test_different_positions_have_different_keys():
    gomoku = games()["gomoku"]
    lines = ["", "H8", "G8", "H8 G8", "H8 G9", "H8 G8 H9"]
    positions = [gomoku.parse_moves(line) for line in lines]
    keys = {canonical_form(one).key for one in positions}
    assert len(keys) == len(lines)


def test_rules_tell_positions_apart():
    gomoku = games()["gomoku"]
    free = gomoku.parse_moves("H8 H9")
    renju = gomoku.parse_moves("H8 H9", {"rule": "renju"})
    assert canonical_form(free).key != canonical_form(renju).key


def test_stored_keys_stay_the_same():
    position = games()["tic_tac_toe"].parse_moves("b2 a1")
    assert canonical_form(position).key == -3055787175459603294


def test_different_earlier_boards_give_different_keys():
    once, twice = CROWNS.parse_moves(SHUFFLE), CROWNS.parse_moves(f"{SHUFFLE} {AND_BACK}")
    assert (once.cells, once.side_to_move) == (twice.cells, twice.side_to_move)
    assert canonical_form(once).key != canonical_form(twice).key
    here, there = CROWNS.parse_moves("B2-A3 E5-F4 F2-E3"), CROWNS.parse_moves("F2-E3 E5-F4 B2-A3")
    assert canonical_form(here).key == canonical_form(there).key  # a man's step never comes again


def test_turned_board_keeps_its_key():
    position = games()["gomoku"].parse_moves("H8 G8 H9")
    assert canonical_form(TurnedPosition(position)).key == canonical_form(position).key
