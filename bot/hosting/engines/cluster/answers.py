"""Encodes the cluster's answers as JSON, so that an answer contains only data, never code."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, ParamSpec, TypeVar, get_type_hints

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

P = ParamSpec("P")
T = TypeVar("T")

_LONGEST = 1_000_000
"""Maximum length of an answer in bytes; answers for the largest board need a tenth of it."""
_LONGEST_ERROR = 300
_OTHER = "it answered something else than was asked"
_LARGEST = 2**63
"""Integers in an answer must be smaller than this in absolute value."""


class AnswerError(Exception):
    """Raised when a remote call fails or its answer is invalid; the message is one printable line."""


def encode_result(function: Callable[P, Any], *args: P.args, **kwargs: P.kwargs) -> bytes:
    """Call a function and return its result or error, encoded as JSON; runs in the cluster.

    The JSON is the pair `[result, ""]`, or `[null, error]` with the error's type and text.
    """
    try:
        return to_json((function(*args, **kwargs), ""), inf_nan_mode="constants")
    except Exception as error:
        return to_json((None, f"{type(error).__name__}: {error}"))


@functools.cache
def decoder(function: Callable[..., T]) -> Callable[[object], T]:
    """Return a decoder for results of `function`, based on its return type.

    Decoding raises `AnswerError` for a remote error, for an answer that is too long, and for a result of
    another type. Invalid are also `None`, NaN and integers from `_LARGEST` on.
    """
    kind: Any = get_type_hints(function)["return"]
    adapter: TypeAdapter[tuple[T | None, str]] = TypeAdapter(tuple[kind | None, str])

    def decode(answer: object) -> T:
        try:
            if not isinstance(answer, bytes) or len(answer) > _LONGEST:
                raise AnswerError(_OTHER)
            found, error = adapter.validate_json(answer, strict=True)
        except ValidationError as invalid:
            raise AnswerError(_OTHER) from invalid
        if error:
            raise AnswerError(_line(error))
        if found is None or not _is_sound(found):
            raise AnswerError(_OTHER)
        return found

    return decode


def _line(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text[:_LONGEST_ERROR])


def _is_sound(found: object) -> bool:
    """Whether the value contains no NaN, and only integers below `_LARGEST` in absolute value.

    It is also searched inside tuples, dataclasses and the values of mappings.
    """
    match found:
        case float():
            return not math.isnan(found)
        case int():
            return abs(found) < _LARGEST
        case tuple():
            return all(map(_is_sound, found))
        case Mapping():
            return all(map(_is_sound, found.values()))
        case _ if is_dataclass(found):
            return all(_is_sound(getattr(found, field.name)) for field in fields(found))
    return True
