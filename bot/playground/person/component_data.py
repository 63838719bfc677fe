"""Checks a person's clicks and submitted forms against the components that the bot sent."""

from __future__ import annotations

from typing import Any

from bot.playground.checks.component import (
    BUTTON,
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOX_GROUP,
    FILE_UPLOAD,
    LABEL,
    MENTIONABLE_SELECT,
    RADIO_GROUP,
    ROLE_SELECT,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_INPUT,
    USER_SELECT,
    walk,
)
from bot.playground.person.command_data import resolve_channel, resolve_role, resolve_user
from bot.playground.person.fields import answers_of, list_of
from bot.playground.person.finding import PersonError
from bot.playground.wire.errors import Json
from bot.playground.world.state import World


def click_data(world: World, message: Json, data: Json, *, is_forged: bool) -> Json:
    """Return the interaction's `data` for a click on the component of `message` that `data` names.

    Raises `PersonError` if the component does not exist, is disabled, or cannot have the selected values.
    With `is_forged`, only ids of selected people, roles and channels are checked: they must exist.
    """
    custom_id = str(data.get("custom_id"))
    found = next((one for one in walk(message["components"]) if one.get("custom_id") == custom_id), None)
    if is_forged:
        found = found or {"type": data.get("component_type", BUTTON), "id": 1, "options": []}
    elif found is None:
        raise PersonError("This message no longer has that button.", 404)
    elif found.get("disabled"):
        raise PersonError("This button is disabled.")
    made: Json = {"component_type": found["type"], "custom_id": custom_id, "id": found["id"]}
    if found["type"] in SELECTS:
        values = list_of(data, "values")
        if not is_forged:
            _check_values(found, values)
        made["values"] = [str(one) for one in values]
        resolved = _resolve(world, found["type"], made["values"])
        if resolved:
            made["resolved"] = resolved
    return made


def _check_values(select: Json, values: list[Any]) -> None:
    low, high = select.get("min_values", 1), select.get("max_values", 1)
    if len(set(map(str, values))) < len(values):
        raise PersonError("A value was chosen twice.")
    if not low <= len(values) <= high:
        raise PersonError(f"Choose {low} to {high} values of this menu.")
    if select["type"] == STRING_SELECT:
        known = [one["value"] for one in select["options"]]
        unknown = [one for one in values if one not in known]
        if unknown:
            raise PersonError(f"{unknown[0]!r} is not among the options.")


def _resolve(world: World, kind: int, values: list[str]) -> Json:
    resolved: Json = {}
    for value in values:
        if kind == USER_SELECT or (kind == MENTIONABLE_SELECT and value in world.users):
            resolve_user(world, resolved, value)
        elif kind in {ROLE_SELECT, MENTIONABLE_SELECT}:
            resolve_role(world, resolved, value)
        elif kind == CHANNEL_SELECT:
            resolve_channel(world, resolved, value)
    return resolved


def modal_data(world: World, modal: Json, data: Json) -> Json:
    """Return the interaction's `data` for a submitted modal, with the values in the order of its fields.

    `modal` is the form that the bot opened, and `data` the person's input. Raises `PersonError` if these do
    not match, or if an input is not allowed.
    """
    if data.get("custom_id") != modal["custom_id"]:
        raise PersonError("This form is not the one that was opened.")
    given = {one["custom_id"]: one for one in answers_of(data)}
    resolved: Json = {}
    components: list[Json] = []
    for index, part in enumerate(modal["components"]):
        shell: Json = {"type": part["type"], "id": part.get("id") or index + 1}
        if part["type"] == ROW:
            field = part["components"][0]
            shell["components"] = [_field(world, field, given, field["label"], resolved)]
        elif part["type"] == LABEL:
            shell["component"] = _field(world, part["component"], given, part["label"], resolved)
        components.append(shell)
    made: Json = {"custom_id": modal["custom_id"], "components": components}
    if resolved:
        made["resolved"] = resolved
    return made


def _field(world: World, field: Json, given: dict[str, Json], label: str, resolved: Json) -> Json:
    answer = given.get(field["custom_id"], {})
    made: Json = {"type": field["type"], "id": field.get("id") or 1, "custom_id": field["custom_id"]}
    if field["type"] == TEXT_INPUT:
        made["value"] = _text(field, str(answer.get("value") or ""), label)
        return made
    if field["type"] == CHECKBOX:
        return {**made, "value": _ticked(answer.get("value"), field, label)}
    if field["type"] == RADIO_GROUP:
        return {**made, "value": _radio(field, answer.get("value"), label)}
    values = [str(one) for one in list_of(answer, "values")]
    if field["type"] == CHECKBOX_GROUP:
        return {**made, "values": _boxes(field, values)}
    if field["type"] == FILE_UPLOAD and values:
        raise PersonError("The playground's forms can't upload files.")
    if values or field.get("required", True):
        _check_values(field, values)
    for key, found in _resolve(world, field["type"], values).items():
        resolved.setdefault(key, {}).update(found)
    return {**made, "values": values}


def _ticked(value: Any, field: Json, label: str) -> bool:
    if value is None:
        return bool(field.get("default"))
    if not isinstance(value, bool):
        raise PersonError(f"The value of {label} must be true or false.")
    return value


def _radio(field: Json, value: Any, label: str) -> str | None:
    if value is None:
        if field.get("required", True):
            raise PersonError(f"{label}: choose one.")
        return None
    if value not in [one["value"] for one in field["options"]]:
        raise PersonError(f"{value!r} is not among the options.")
    return str(value)


def _boxes(field: Json, values: list[str]) -> list[str]:
    if values or field.get("required", True):
        high = field.get("max_values") or len(field["options"])
        low = field.get("min_values")
        limits = {"min_values": 1 if low is None else low, "max_values": high}
        _check_values({**field, **limits, "type": STRING_SELECT}, values)
    return values


def _text(field: Json, value: str, label: str) -> str:
    if not value and not field.get("required", True):
        return value
    low, high = max(1, field.get("min_length") or 0), field.get("max_length") or 4000
    if not low <= len(value) <= high:
        raise PersonError(f"{label} must have between {low} and {high} characters.")
    return value
