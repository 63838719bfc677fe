"""Points that belong to a side, such as its houses: on buttons and in words."""

from __future__ import annotations

from bot.i18n import words_for
from bot.render.describe import describe, number_note
from bot.views.input.buttons import fit_in_row
from bot.views.input.inputs import input_rows
from bot.views.input.walk import Viewport
from bot.views.words.sentences import describe_position
from engines.core.setup import Setup
from engines.core.types import Side
from engines.registry import find
from tests.bot.bot_lab import a_match_at
from tests.contract.snapshots import GAMES

SOW = next(one for one in GAMES if one.id == "sow")


def test_own_points_are_listed_by_side() -> None:
    position = SOW.position()
    said = describe(position, ["Seeds"], side_names=["Blue", "Red"])
    assert said == "Blue: a2 ×3, b2 ×3, c2 ×3, d2 ×3. Red: a1 ×3, b1 ×3, c1 ×3, d1 ×3."
    assert describe_position(position, words_for("en-US").of(SOW)) == said
    begun = position.play(position.parse_action("a2"))
    assert describe(begun, ["Seeds"], side_names=["Blue", "Red"]).startswith(
        "Blue: b2 ×4, c2 ×4, d2 ×4. Red: "
    )
    seeds = (11, 0, 0, 0, 12, 1, 0, 0)
    many = SOW.position(setup=Setup(bytes(map(bool, seeds)), Side.FIRST, (*seeds, 0, 0)))
    assert number_note(many, range(8)) == "🔴 a1 ×11 · 🔵 a2 ×12 · 🔵 b2 ×1"


def test_empty_houses_keep_their_buttons() -> None:
    """Where the board is too large for a grid of buttons, they are the mover's houses, three in a row."""
    game, words = find("mancala"), words_for("en-US")

    def shown(moves: str, near: Side = Side.FIRST) -> list[list[str]]:
        match, viewport = a_match_at(game.parse_moves(moves)), Viewport(bottom_side=near)
        rows = input_rows(match, words, viewport.walk(match.position), viewport).rows
        labels = [[one.label.strip("\u2007\u2009") for one in row.children] for row in rows]
        assert all(fit_in_row(row.children) for row in rows)
        assert [one.disabled for row in rows for one in row.children] == [
            "·" not in label for row in labels for label in row
        ]
        return [[label.replace("\u2009", "") for label in row] for row in labels]

    assert shown("") == [["A·4", "B·4", "C·4"], ["D·4", "E·4", "F·4"]]
    assert shown("C") == [["A·4", "B·4", "C"], ["D·5", "E·5", "F·5"]]
    # From the other edge, both rows begin with the last house.
    assert shown("C", Side.SECOND) == [["F·5", "E·5", "D·5"], ["C", "B·4", "A·4"]]
