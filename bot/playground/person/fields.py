"""Reads the fields of a person's request; a value of a wrong type raises `PersonError`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from bot.playground.checks.command import LOCALES
from bot.playground.person.finding import PersonError
from bot.playground.wire.errors import Json

_WHOLE = re.compile("-?[0-9]{1,30}", re.ASCII)


def number_of(asked: Json, key: str, default: int, low: int, high: int) -> int:
    """Return the integer in a field, moved into [low, high]; `default` if the field is missing.

    Digits are read too, because a query has only texts.
    """
    value = asked.get(key)
    if value is None:
        return default
    if isinstance(value, str) and _WHOLE.fullmatch(value):
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise PersonError(f"{key} must be a number.")
    return max(low, min(value, high))


def list_of(asked: Json, key: str) -> list[Any]:
    """Return the list in a field; an empty one if the field is missing."""
    value = asked.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise PersonError(f"{key} must be a list.")
    return value


def objects_of(asked: Json, key: str) -> list[Json]:
    """Return the list of objects in a field; an empty one if the field is missing."""
    found = list_of(asked, key)
    if not all(isinstance(one, dict) for one in found):
        raise PersonError(f"{key} must be a list of objects.")
    return found


def language_of(asked: Json, key: str) -> str | None:
    """Return the language of Discord in a field; `None` if the field is missing."""
    value = asked.get(key)
    if value is None or (isinstance(value, str) and value in LOCALES):
        return value
    raise PersonError(f"Discord has no language with the code {value}.")


def answers_of(form: Json) -> Iterator[Json]:
    """Yield the components of a submitted form that have a custom id, including nested components."""
    for one in objects_of(form, "components"):
        inner = one.get("component")
        for each in (one, inner) if isinstance(inner, dict) else (one,):
            if isinstance(each.get("custom_id"), str):
                yield each
        yield from answers_of(one)
