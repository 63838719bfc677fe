"""Discord's rules for modals."""

from __future__ import annotations

from functools import partial

from bot.playground.checks.component import (
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    RADIO_GROUP,
    ROW,
    SELECTS,
    TEXT,
    TEXT_INPUT,
    Check,
    check_enough,
    check_options,
    check_select,
    check_text,
    check_values,
)
from bot.playground.wire.errors import Json
from bot.playground.wire.form import Form, Path, Reader

MAX_VALUE = 4000
MAX_BOXES = 10
"""Maximum number of options in a group of radio buttons or checkboxes."""
_REQUIRED: Reader = partial(Form.flag, default=True)


_LABEL: dict[str, Reader] = {
    "label": partial(Form.text, low=1, high=45, is_required=True),
    "description": partial(Form.text, high=100),
}
_FILES: dict[str, Reader] = {
    "min_values": partial(Form.number, low=0, high=10, default=1),
    "max_values": partial(Form.number, low=1, high=10, default=1),
    "required": _REQUIRED,
}
_INPUT: dict[str, Reader] = {
    "style": partial(Form.choice, allowed=(1, 2)),
    "required": _REQUIRED,
    "min_length": partial(Form.number, low=0, high=MAX_VALUE),
    "max_length": partial(Form.number, low=1, high=MAX_VALUE, default=MAX_VALUE),
    "placeholder": partial(Form.text, high=100),
    "value": Form.text,
}


def check_modal(data: Json, emojis: set[str]) -> None:
    """Check the body of a modal; `emojis` are the ids of the custom emojis that the app can use.

    Raises Discord's error 50035 (Invalid Form Body), which lists all faults.
    """
    with Form() as form:
        form.text(data, "custom_id", (), 1, 100, is_required=True)
        form.text(data, "title", (), 1, 45, is_required=True)
        Check(form, set(), emojis, _CHECKS).children(data, (), (ROW, TEXT, LABEL), 5)


def _check_row(data: Json, check: Check, path: Path) -> None:
    for index, child in check.children(data, path, (TEXT_INPUT,), 1):
        if child.get("type") == TEXT_INPUT:
            where = (*path, "components", index)
            check.form.text(child, "label", where, 1, 45, is_required=True)


def _check_label(data: Json, check: Check, path: Path) -> None:
    check.form.read(data, path, _LABEL)
    child = data.get("component")
    where = (*path, "component")
    if not isinstance(child, dict):
        check.form.required(where)
        return
    check.component(child, where, (*SELECTS, TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX))
    if child.get("type") == TEXT_INPUT and child.get("label"):
        check.form.fault(
            (*where, "label"),
            "TEXT_INPUT_LABEL_IN_LABEL",
            "A text input in a label can't have its own label",
        )


def _check_files(data: Json, check: Check, path: Path) -> None:
    check.custom_id(data, path)
    check.form.read(data, path, _FILES)


def _check_checkbox(data: Json, check: Check, path: Path) -> None:
    check.custom_id(data, path)
    check.form.flag(data, "default", path)


def _check_select(data: Json, check: Check, path: Path) -> None:
    check_select(data, check, path)
    if data.get("disabled"):
        check.form.fault(
            (*path, "disabled"), "COMPONENT_DISABLED_IN_MODAL", "A select in a modal can't be disabled"
        )
    _check_required(data, check.form, path, "select")


def _check_required(data: Json, form: Form, path: Path, name: str) -> None:
    """Record a fault if a field that must be filled in can be left empty by its `min_values` of 0.

    `name` is the field's kind in the error message. A field is required unless it has `required` false.
    """
    if form.flag(data, "required", path, default=True) and data.get("min_values") == 0:
        form.fault(
            (*path, "min_values"), "SELECT_COMPONENT_REQUIRED_MIN", f"A required {name} needs min_values of 1"
        )


def _check_radio_group(data: Json, check: Check, path: Path) -> None:
    check.custom_id(data, path)
    check.form.flag(data, "required", path, default=True)
    check_options(data, check.form, path, 2, MAX_BOXES, 1)


def _check_checkbox_group(data: Json, check: Check, path: Path) -> None:
    form = check.form
    check.custom_id(data, path)
    options = data.get("options")
    count = len(options) if isinstance(options, list) else MAX_BOXES
    high = check_values(data, form, path, MAX_BOXES, max(1, min(count, MAX_BOXES)))
    if data.get("max_values") is not None:
        check_enough(form, path, high, count)
    _check_required(data, form, path, "group")
    check_options(data, form, path, 1, MAX_BOXES, high)


def _check_input(data: Json, check: Check, path: Path) -> None:
    check.custom_id(data, path)
    read = check.form.read(data, path, _INPUT)
    low, high, value = read["min_length"], read["max_length"], read["value"]
    if low > high:
        check.form.fault(
            (*path, "min_length"), "TEXT_INPUT_MIN_GREATER_THAN_MAX", "min_length must not exceed max_length"
        )
    if value:
        check.form.length((*path, "value"), len(value), low, min(high, MAX_VALUE))


_CHECKS = {
    ROW: _check_row,
    TEXT: check_text,
    LABEL: _check_label,
    TEXT_INPUT: _check_input,
    FILE_UPLOAD: _check_files,
    RADIO_GROUP: _check_radio_group,
    CHECKBOX_GROUP: _check_checkbox_group,
    CHECKBOX: _check_checkbox,
    **dict.fromkeys(SELECTS, _check_select),
}
