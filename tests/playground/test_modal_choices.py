"""Radio groups and checkboxes in forms: what Discord takes, and what a person may hand in."""

import pytest

from bot.playground.checks.modal import check_modal
from bot.playground.person.component_data import modal_data
from bot.playground.person.finding import PersonError
from bot.playground.wire.errors import ApiError
from tests.playground.components import boxes, labelled

RADIO, CHECKBOXES, CHECKBOX = 21, 22, 23


def box(**extra):
    return {"type": CHECKBOX, "custom_id": "agree", **extra}


def options(count):
    return boxes(RADIO, count)["options"]


def faults(modal):
    with pytest.raises(ApiError) as refused:
        check_modal(modal, set())
    return str(refused.value.body["errors"])


@pytest.mark.parametrize(
    "component",
    [
        boxes(RADIO, 2),
        boxes(RADIO, 10, required=False),
        boxes(CHECKBOXES, 1),
        boxes(CHECKBOXES, 10, min_values=0, max_values=10, required=False),
        boxes(CHECKBOXES, 3, min_values=2, max_values=2),
        boxes(RADIO, options=[{**one, "default": one["value"] == "v1"} for one in options(3)]),
        boxes(RADIO, options=[{**one, "description": "d" * 100} for one in options(2)]),
        box(),
        box(default=True, id=7),
    ],
)
def test_valid_choices_are_taken(component):
    check_modal(labelled(component), set())


@pytest.mark.parametrize(
    ("component", "code"),
    [
        (boxes(RADIO, 1), "BASE_TYPE_BAD_LENGTH"),
        (boxes(RADIO, 11), "BASE_TYPE_BAD_LENGTH"),
        (boxes(CHECKBOXES, 0), "BASE_TYPE_BAD_LENGTH"),
        (boxes(CHECKBOXES, 11), "BASE_TYPE_BAD_LENGTH"),
        (boxes(RADIO, options=options(2) + options(1)), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
        (
            boxes(RADIO, options=[{**one, "default": True} for one in options(2)]),
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
        ),
        (
            boxes(CHECKBOXES, max_values=1, options=[{**one, "default": True} for one in options(2)]),
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
        ),
        (boxes(RADIO, options=[{"label": "", "value": "a"}, *options(1)]), "BASE_TYPE"),
        (boxes(RADIO, options=[{"label": "a" * 101, "value": "a"}, *options(1)]), "BASE_TYPE_BAD_LENGTH"),
        (boxes(RADIO, custom_id=""), "BASE_TYPE"),
        (boxes(CHECKBOXES, min_values=0), "SELECT_COMPONENT_REQUIRED_MIN"),
        (boxes(CHECKBOXES, 3, max_values=4), "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS"),
        (boxes(CHECKBOXES, 3, min_values=3, max_values=2), "SELECT_COMPONENT_MIN_GREATER_THAN_MAX"),
        (boxes(CHECKBOXES, 3, min_values=11), "NUMBER_TYPE_MAX"),
        (box(custom_id="x" * 101), "BASE_TYPE_BAD_LENGTH"),
        (box(default="yes"), "BOOLEAN_TYPE_CONVERT"),
    ],
)
def test_invalid_choices_are_refused(component, code):
    assert code in faults(labelled(component))


def test_choices_need_a_label_around_them():
    for component in (boxes(RADIO), boxes(CHECKBOXES), box()):
        bare = {"custom_id": "f", "title": "Form", "components": [component]}
        rowed = {**bare, "components": [{"type": 1, "components": [component]}]}
        assert "UNION_TYPE_CHOICES" in faults(bare)
        assert "UNION_TYPE_CHOICES" in faults(rowed)


def submitted(component, answer):
    modal = labelled(component)
    given = {"type": component["type"], "custom_id": component["custom_id"], **answer}
    data = {"custom_id": "f", "components": [{"type": 18, "component": given}]}
    return modal_data(None, modal, data)["components"][0]["component"]


@pytest.mark.parametrize(
    ("component", "answer", "taken"),
    [
        (boxes(RADIO), {"value": "v2"}, {"value": "v2"}),
        (boxes(RADIO, required=False), {}, {"value": None}),
        (boxes(CHECKBOXES), {"values": ["v0", "v2"]}, {"values": ["v0", "v2"]}),
        (boxes(CHECKBOXES, required=False), {"values": []}, {"values": []}),
        (box(), {"value": True}, {"value": True}),
        (box(), {"value": False}, {"value": False}),
        (box(default=True), {}, {"value": True}),
    ],
)
def test_chosen_value_reaches_the_bot(component, answer, taken):
    made = submitted(component, answer)
    assert {key: made[key] for key in taken} == taken
    assert made["type"] == component["type"]


@pytest.mark.parametrize(
    ("component", "answer"),
    [
        (boxes(RADIO), {}),
        (boxes(RADIO), {"value": "v9"}),
        (boxes(RADIO), {"value": ["v1"]}),
        (boxes(CHECKBOXES), {"values": []}),
        (boxes(CHECKBOXES), {"values": ["v1", "v1"]}),
        (boxes(CHECKBOXES), {"values": ["v9"]}),
        (boxes(CHECKBOXES, max_values=1), {"values": ["v0", "v1"]}),
        (boxes(CHECKBOXES, min_values=2), {"values": ["v0"]}),
        (box(), {"value": "yes"}),
    ],
)
def test_unoffered_value_is_refused(component, answer):
    with pytest.raises(PersonError):
        submitted(component, answer)
