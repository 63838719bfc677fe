"""What every game promises about its inputs: every step of a move can be drawn, asked for and pressed."""

from __future__ import annotations

import random

import pytest
from discord import ui

from bot.hosting.matches.acting.execution import LONGEST_MOVE
from bot.i18n import words_for
from bot.playground.checks.message import check_message
from bot.views.input.buttons import Target
from bot.views.input.inputs import target_rows
from bot.views.input.walk import Viewport, Walk, begin
from engines.core.board.rotation import view_from
from engines.core.game import Game, Position
from engines.core.types import Side
from tests.e2e.messages import walk as components_in

Variant = tuple[Game, dict[str, str]]
STEPS = pytest.mark.parametrize("step", [9, pytest.param(1, marks=pytest.mark.thorough)])
"""Every ninth position of a game, from its end; all of them where it may take longer."""
_MAX_WALKS = 12


def walks_of(position: Position) -> list[Walk]:
    """The half-made moves of a position, from the first choice on; of many, some."""
    found, luck = [begin(position)], random.Random(position.ply)
    for walk in found:
        deeper = [after for step in (*walk.points, *walk.words) if (after := _after(walk, step))]
        found += luck.sample(deeper, min(len(deeper), _MAX_WALKS))
    return found


def _after(walk: Walk, step: int | str) -> Walk | None:
    return walk.after(step) if walk.action_completed_by(step) is None else None


@STEPS
def test_inputs_of_every_step_can_be_drawn(variant: Variant, random_game, step: int) -> None:
    game, options = variant
    words = words_for("en-US").of(game)
    for position in random_game(game, options, 6)[-2::-step]:
        for side in Side:
            for walk in walks_of(view_from(position, side)):
                rows = target_rows(
                    Target(2**40, 999), words, walk, Viewport(bottom_side=side), lambda window: 0.0
                ).rows
                view = ui.LayoutView()
                view.add_item(ui.Container(ui.TextDisplay("."), *rows))
                data = {"flags": 1 << 15, "components": view.to_components()}
                check_message(data, [], emojis=set(), names=set())
                assert len(list(components_in(data["components"]))) <= 40


@STEPS
def test_step_request_has_a_sentence(variant: Variant, random_game, step: int) -> None:
    game, options = variant
    words = words_for("en-US").of(game)
    for position in random_game(game, options, 6)[-2::-step]:
        for walk in walks_of(position):
            word = position.step_request(walk.path)
            assert not word or words(f"step-{word}", name="Ada")


@STEPS
def test_names_of_moves_are_short_enough_to_be_typed(variant: Variant, random_game, step: int) -> None:
    for position in random_game(*variant, 6)[-2::-step]:
        assert all(len(position.format_action(action)) <= LONGEST_MOVE for action in position.legal_actions())
