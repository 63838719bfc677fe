"""What forms share: menus within Discord's limits, and texts of custom ids that are read or refused."""

import pytest

from bot.hosting.errors import InvalidChoiceError
from bot.views.forms import FormText, choices_menu, form_text


def test_menu_keeps_discords_limits():
    labels = {str(number): "x" * 101 for number in range(26)}
    menu = choices_menu("t3.new", labels, "24", name="size", about={"0": "y" * 101, "1": ""})
    options = menu.to_component_dict()["options"]
    assert [one["value"] for one in options] == [f"size={number}" for number in range(25)]
    assert [one["value"] for one in options if one["default"]] == ["size=24"]
    assert {len(one["label"]) for one in options} == {100}
    assert [len(one.get("description", "")) for one in options[:3]] == [100, 0, 0]


@pytest.mark.parametrize("choices", [{}, {"size": "19"}, {"size": "19", "clock": "3+2"}])
def test_form_text_round_trips(choices):
    form = FormText("game", "side", flags="[01]{2}")
    fields, found = form.parse(form_text(("gomoku", "first", "10"), choices))
    assert [fields[name] for name in ("game", "side", "flags")] == ["gomoku", "first", "10"]
    assert found == choices


@pytest.mark.parametrize(
    "text",
    ["", "gomoku", "gomoku;first", "gomoku;first;1", "gomoku;first;12", "gomoku;first;10;size", "g;f;10;"],
)
def test_invalid_form_text_is_refused(text):
    with pytest.raises(InvalidChoiceError):
        FormText("game", "side", flags="[01]{2}").parse(text)
