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
from tests.bot.chat import open_moves, pvp
from tests.contract.snapshots import GAMES
from tests.e2e.messages import text_of
from tests.e2e.playing import seq_of

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


def test_house_with_seeds_keeps_its_row_of_buttons() -> None:
    """An empty house has no button; the others of its row close up."""
    game, words = find("mancala"), words_for("en-US")

    def shown(moves: str, near: Side = Side.FIRST) -> list[list[str]]:
        match, viewport = a_match_at(game.parse_moves(moves)), Viewport(bottom_side=near)
        rows = input_rows(match, words, viewport.walk(match.position), viewport).rows
        assert all(fit_in_row(row.children) for row in rows)
        assert not any(one.disabled for row in rows for one in row.children)
        return [["".join((one.label or "").split()) for one in row.children] for row in rows]

    assert shown("") == [["A·4", "B·4", "C·4"], ["D·4", "E·4", "F·4"]]
    assert shown("C") == [["A·4", "B·4"], ["D·5", "E·5", "F·5"]]
    assert shown("C B F") == [["A·4", "C·1"], ["D·6", "E·6", "F·6"]]
    assert shown("A D F B C D") == [["D·7", "E·7", "F·6"]]
    # From the other edge, both rows begin with the last house.
    assert shown("C", Side.SECOND) == [["F·5", "E·5", "D·5"], ["B·4", "A·4"]]


async def test_press_of_emptied_house_gets_reason(lab, alice, bob):
    """Its button may be on the screen a moment longer, and a forged one may be up to date."""
    board = await pvp(lab, alice, bob, "mancala")
    pressed = open_moves(board)[2]
    await alice.click(board, custom_id=pressed)
    after = await alice.wait_update(board["id"], lambda one: seq_of(one) > seq_of(board))
    assert len(open_moves(after)) == 5
    up_to_date = pressed.replace(f".{seq_of(board)}.", f".{seq_of(after)}.")
    for identity, refusal in ((pressed, "This board is out of date."), (up_to_date, "House C is empty.")):
        await alice.click(after, custom_id=identity, forge=True)
        told = await alice.wait_message(lambda one, refusal=refusal: refusal in text_of(one))
        assert told["flags"] & 64, "private"
