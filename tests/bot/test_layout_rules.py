"""The rules that every message is held to in tests find what breaks them."""

import pytest

from bot.views import presses
from bot.views.custom_id import custom_id
from tests.lab.layout_rules import faults


def message(*parts):
    return {"components": [{"type": 17, "components": list(parts)}]}


def row(*labels, press=None):
    identities = [custom_id(press, 1, 2, number) if press else f"x{number}" for number in range(9)]
    return {
        "type": 1,
        "components": [
            {"type": 2, "label": label, "custom_id": identity}
            for label, identity in zip(labels, identities, strict=False)
        ],
    }


def text(content):
    return {"type": 10, "content": content}


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (message(row("1", "2", "3", "4", "5")), "5 in a row"),
        (message(row("⚪")), "hardly seen"),
        (message({"type": 9, "accessory": {"type": 2, "emoji": {"name": "⚫"}}, "components": []}), "hardly"),
        (message(text("⚫ Ada – ⚪ Bob")), "among words"),
        ({"content": "⚫ wins"}, "among words"),
        (message(*[text("x")] * 40), "41 components"),
        (message(text("x" * 4001)), "4001 characters"),
        ({"content": "x" * 2001}, "characters"),
    ],
)
def test_broken_layout_rule_is_found(broken, said):
    assert any(said in fault for fault in faults(broken))


def test_stone_on_button_needs_no_visible_letter():
    button = {"type": 2, "emoji": {"name": "⚫"}, "label": "\u2007b\u2009", "custom_id": "x"}
    assert not list(faults(message({"type": 1, "components": [button]})))
    assert list(faults(message({"type": 1, "components": [button | {"label": "\u2007"}]})))


def test_correct_layout_has_no_faults():
    board = text("🟦🇦\u200b🇧\n1️⃣⚫⚪\n2️⃣⬜⬛ 12")
    assert not list(faults(message(board, row("A1", "B1", "C1", "D1"), text("x" * 3000))))


def test_five_columns_are_allowed_only_for_wide_pad():
    pad = message(row("A1", "B1", "C1", "D1", "E1", press=presses.BOARD.play))
    assert list(faults(pad))
    assert not list(faults(pad, may_be_wide=True))
    assert list(faults(message(row("A1", "B1", "C1", "D1", "E1")), may_be_wide=True))
