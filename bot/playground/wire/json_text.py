"""Parses JSON as strictly as Discord's API does, which also limits the nesting depth."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from typing import Any

_DEEPEST = 64


def read_json(raw: bytes | str) -> Any:
    """Parse UTF-8 JSON; raises `ValueError` if it is not valid, or could not be stored or forwarded.

    Unlike Python's own parser, this refuses `NaN`, infinite numbers (also `1e999`), unpaired surrogates, and
    a nesting of more than 64 levels.
    """
    text = raw if isinstance(raw, str) else raw.decode()
    try:
        value = json.loads(text, parse_constant=_refuse, parse_float=_finite)
    except RecursionError:
        raise ValueError("the JSON text is nested too deeply") from None
    level: list[Any] = [value]
    for _ in range(_DEEPEST):
        level = [part for one in level for part in _parts(one)]
        if not level:
            return value
    raise ValueError("the JSON text is nested too deeply")


def _parts(value: Any) -> Iterable[Any]:
    match value:
        case str():
            value.encode()  # A UnicodeEncodeError is a ValueError.
        case list():
            return value
        case dict():
            return (*value, *value.values())
    return ()


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is not a number in JSON")


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise ValueError(f"the number {text[:20]} is too large")
    return number
