"""What forms share: menus within limits, texts of custom ids that are read or refused, and a single use."""

from types import SimpleNamespace

import pytest

from bot.chat.clicked import SingleUse
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


def claimed(uses, interaction_id, message_id=None):
    message = None if message_id is None else SimpleNamespace(id=message_id)
    with uses.claim(
        SimpleNamespace(interaction=SimpleNamespace(id=interaction_id, message=message))
    ) as first:
        return first


def test_form_in_message_acts_once():
    uses = SingleUse()
    assert [claimed(uses, interaction_id, 1) for interaction_id in (10, 11, 12)] == [True, False, False]
    assert claimed(uses, 13, 2)


def test_form_without_message_acts_once_each_interaction():
    uses = SingleUse()
    assert [claimed(uses, interaction_id) for interaction_id in (10, 11, 11)] == [True, True, False]


def test_failed_form_may_act_again():
    uses, click = SingleUse(), SimpleNamespace(interaction=SimpleNamespace(id=10, message=None))
    with pytest.raises(ValueError, match="no"), uses.claim(click):
        raise ValueError("no")
    assert claimed(uses, 10)
