"""The referee against OpenSpiel's, whose plies are single jumps: whole moves are compared."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engines.core.game import Position
from engines.games.checkers.rules import GAME

pyspiel = pytest.importorskip("pyspiel")


def names(state, jumped: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield every move of the side to move, as the plies of OpenSpiel: `c3e5`, `e5g7`."""
    mover = state.current_player()
    for action in state.legal_actions():
        ply = state.action_to_string(mover, action)[:4]
        after = state.child(action)
        is_jump = abs(ord(ply[0]) - ord(ply[2])) == 2
        if is_jump and not after.is_terminal() and after.current_player() == mover:
            yield from names(after, (*jumped, ply))
        else:
            yield (*jumped, ply)


def squares(plies: tuple[str, ...]) -> tuple[str, ...]:
    return (plies[0][:2], *(ply[2:] for ply in plies))


def ours(position: Position) -> dict[tuple[str, ...], int]:
    return {
        tuple(map(str.lower, map(position.format_point, position.path_of(action)))): action
        for action in position.legal_actions()
    }


@pytest.mark.parametrize(
    "games", [30, pytest.param(400, marks=pytest.mark.thorough), pytest.param(2_000, marks=pytest.mark.bench)]
)
def test_referee_agrees_with_openspiel_in_random_games(games: int) -> None:
    game, luck = pyspiel.load_game("checkers"), random.Random(20)
    for _ in range(games):
        state, position = game.new_initial_state(), GAME.position()
        while position.outcome is None and not state.is_terminal():
            theirs = {squares(plies): plies for plies in names(state)}
            legal = ours(position)
            assert set(theirs) == set(legal), position
            chosen, mover = luck.choice(sorted(legal)), state.current_player()
            for ply in theirs[chosen]:
                said = {state.action_to_string(mover, one)[:4]: one for one in state.legal_actions()}
                state.apply_action(said[ply])
            position = position.play(legal[chosen])
