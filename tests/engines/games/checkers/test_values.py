"""The plain search compares pieces only where neither side gains by a jump."""

from __future__ import annotations

import random

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.core.setup import Setup
from engines.core.types import Side
from engines.games.checkers.paths import DARK, POINTS, STEPS
from engines.games.checkers.rules import FORCED, FREE, GAME, KINGS
from engines.games.checkers.values import jumps, placed_lead, plain_search
from engines.search.classic import ClassicEngine, Method, alpha_beta


def settled(position: Position) -> float:
    """Return the lead after all jumps, every order of them tried."""
    legal = position.legal_actions()
    captures = [action for action in legal if action >= STEPS]
    values = [-settled(position.play(action)) for action in captures]
    if len(captures) < len(legal) or not legal:
        values.append(placed_lead(position))
    return max(values)


def many_kings(captures: str) -> Position:
    """Return a position with 23 kings, in which jumps can be made in many orders."""
    luck, cells = random.Random(1), bytearray(POINTS)
    for number, point in enumerate(luck.sample(DARK, 23)):
        cells[point] = KINGS[Side.FIRST if number < 12 else Side.SECOND]
    return GAME.position(GAME.complete({"captures": captures}), setup=Setup(bytes(cells), Side.FIRST))


@pytest.mark.parametrize("captures", [FORCED, FREE])
def test_plain_search_plays_as_if_all_jumps_were_tried(captures: str) -> None:
    luck = random.Random(captures)
    for _ in range(12):
        position = GAME.position({"captures": captures})
        for _ in range(luck.randrange(4, 40)):
            position = position.play(luck.choice(position.legal_actions()))
        if position.outcome is None:
            limits = Limits(seed=2, variety=0.1)
            whole = alpha_beta(2, settled).search(position, limits, StopFlag())
            found = plain_search(2).search(position, limits, StopFlag())
            assert (found.action, found.score, found.pv) == (whole.action, whole.score, whole.pv)


@pytest.mark.parametrize("method", list(Method))
def test_jumps_beyond_the_depth_count_as_nodes(method: Method) -> None:
    position = many_kings(FREE)
    assert jumps(position)
    for nodes in (1, 10, 100):
        engine = ClassicEngine(method, 1, placed_lead, noisy=jumps)
        found = engine.search(position, Limits(nodes=nodes), StopFlag())
        assert found.nodes == nodes
        assert found.action in position.legal_actions()


def test_jumps_in_many_orders_take_few_nodes() -> None:
    found = plain_search(1).search(many_kings(FREE), Limits(), StopFlag())
    assert found.depth == 1
    assert 400 < found.nodes < 20_000
