"""Discord's rules for modals."""

from __future__ import annotations

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
    check_select,
    check_text,
)
from bot.playground.wire.errors import Json
from bot.playground.wire.form import Form, Path

MAX_VALUE = 4000
MAX_BOXES = 10
"""Options of a group of radio buttons or checkboxes."""


def check_modal(data: Json, emojis: set[str]) -> None:
    """Check the body of a modal; raises Discord's 50035."""
    form = Form()
    form.text(data, "custom_id", (), 1, 100, is_required=True)
    form.text(data, "title", (), 1, 45, is_required=True)
    check = Check(form, set(), emojis)
    for index, one in form.objects(data, "components", (), 1, 5, is_required=True):
        path: Path = ("components", index)
        match check.kind(one, path, (ROW, TEXT, LABEL)):
            case 1:
                _check_row(one, check, path)
            case 10:
                check_text(one, check, path)
            case 18:
                _check_label(one, check, path)
    form.finish()


def _check_row(data: Json, check: Check, path: Path) -> None:
    for index, child in check.form.objects(data, "components", path, 1, 1, is_required=True):
        where = (*path, "components", index)
        if check.kind(child, where, (TEXT_INPUT,)) is not None:
            check.form.text(child, "label", where, 1, 45, is_required=True)
            _check_input(child, check, where)


def _check_label(data: Json, check: Check, path: Path) -> None:
    form = check.form
    form.text(data, "label", path, 1, 45, is_required=True)
    form.text(data, "description", path, 0, 100)
    child = data.get("component")
    where = (*path, "component")
    if not isinstance(child, dict):
        form.required(where)
        return
    kind = check.kind(
        child, where, (*SELECTS, TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)
    )
    if kind == TEXT_INPUT:
        if child.get("label"):
            form.fault(
                (*where, "label"),
                "TEXT_INPUT_LABEL_IN_LABEL",
                "A text input in a label can't have its own label",
            )
        _check_input(child, check, where)
    elif kind == FILE_UPLOAD:
        check.custom_id(child, where)
        form.number(child, "min_values", where, 0, 10, 1)
        form.number(child, "max_values", where, 1, 10, 1)
        form.flag(child, "required", where, default=True)
    elif kind == RADIO_GROUP:
        _check_radio_group(child, check, where)
    elif kind == CHECKBOX_GROUP:
        _check_checkbox_group(child, check, where)
    elif kind == CHECKBOX:
        check.custom_id(child, where)
        form.flag(child, "default", where)
    elif kind is not None:
        _check_modal_select(child, check, where)


def _check_modal_select(data: Json, check: Check, path: Path) -> None:
    check_select(data, check, path)
    if data.get("disabled"):
        check.form.fault(
            (*path, "disabled"), "COMPONENT_DISABLED_IN_MODAL", "A select in a modal can't be disabled"
        )
    is_required = check.form.flag(data, "required", path, default=True)
    if is_required and data.get("min_values") == 0:
        check.form.fault(
            (*path, "min_values"), "SELECT_COMPONENT_REQUIRED_MIN", "A required select needs min_values of 1"
        )


def _check_radio_group(data: Json, check: Check, path: Path) -> None:
    check.custom_id(data, path)
    check.form.flag(data, "required", path, default=True)
    _check_boxes(data, check, path, low=2, most_defaults=1)


def _check_checkbox_group(data: Json, check: Check, path: Path) -> None:
    form = check.form
    check.custom_id(data, path)
    is_required = form.flag(data, "required", path, default=True)
    options = data.get("options")
    count = len(options) if isinstance(options, list) else MAX_BOXES
    low = form.number(data, "min_values", path, 0, MAX_BOXES, 1)
    high = form.number(data, "max_values", path, 1, MAX_BOXES, max(1, min(count, MAX_BOXES)))
    if low > high:
        form.fault(
            (*path, "min_values"),
            "SELECT_COMPONENT_MIN_GREATER_THAN_MAX",
            "min_values must be less than or equal to max_values",
        )
    if data.get("max_values") is not None and high > count:
        form.fault(
            (*path, "max_values"),
            "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS",
            f"max_values is {high} but there are only {count} options",
        )
    if is_required and data.get("min_values") == 0:
        form.fault(
            (*path, "min_values"), "SELECT_COMPONENT_REQUIRED_MIN", "A required group needs min_values of 1"
        )
    _check_boxes(data, check, path, low=1, most_defaults=high)


def _check_boxes(data: Json, check: Check, path: Path, *, low: int, most_defaults: int) -> None:
    form = check.form
    values: set[str] = set()
    defaults = 0
    for index, option in form.objects(data, "options", path, low, MAX_BOXES, is_required=True):
        where = (*path, "options", index)
        form.text(option, "label", where, 1, 100, is_required=True)
        value = form.text(option, "value", where, 1, 100, is_required=True)
        form.text(option, "description", where, 0, 100)
        defaults += form.flag(option, "default", where)
        if value in values:
            form.fault(
                (*where, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        values.add(value)
    if defaults > most_defaults:
        form.fault(
            (*path, "options"),
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
            f"There are {defaults} default options but at most {most_defaults} may be chosen",
        )


def _check_input(data: Json, check: Check, path: Path) -> None:
    form = check.form
    check.custom_id(data, path)
    form.choice(data, "style", path, (1, 2))
    form.flag(data, "required", path, default=True)
    low = form.number(data, "min_length", path, 0, MAX_VALUE)
    high = form.number(data, "max_length", path, 1, MAX_VALUE, MAX_VALUE)
    if low > high:
        form.fault(
            (*path, "min_length"), "TEXT_INPUT_MIN_GREATER_THAN_MAX", "min_length must not exceed max_length"
        )
    form.text(data, "placeholder", path, 0, 100)
    value = form.text(data, "value", path)
    if value:
        form.length((*path, "value"), len(value), low, min(high, MAX_VALUE))
