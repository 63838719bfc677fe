"""Positions that are the same up to symmetry: one form, one key, actions that are alike."""

import random

import pytest

from engines.core.board.identity import canonical_form
from engines.core.registry import games

GAMES = list(games().values())


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
    assert len({form.cells for form in forms}) == 1
    assert len({form.key for form in forms}) == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_actions_that_are_alike_lead_to_one_position_and_others_do_not(game):
    for plies in (0, 1, 2, 5):
        position = some_line(game, plies, seed=7)[0]
        form = canonical_form(position)
        followers = {}
        for action in position.legal_actions()[:60]:
            after = position.play(action)
            followers.setdefault(form.action(action), set()).add(canonical_form(after).key)
        assert all(len(keys) == 1 for keys in followers.values())
        assert len(set.union(*followers.values())) == len(followers)


def test_what_differs_has_another_key():
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


def test_keys_are_stored_so_they_stay_what_they_are():
    position = games()["tic_tac_toe"].parse_moves("b2 a1")
    assert canonical_form(position).key == -3055787175459603294
