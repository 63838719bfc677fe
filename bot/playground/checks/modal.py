"""Discord's rules for modals."""

from __future__ import annotations

from bot.playground.checks.component import (
    FILE_UPLOAD,
    LABEL,
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
    kind = check.kind(child, where, (*SELECTS, TEXT_INPUT, FILE_UPLOAD))
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
