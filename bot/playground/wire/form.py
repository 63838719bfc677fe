"""Reads a JSON body field by field, and collects all validation errors, as Discord does.

A fault is recorded under the path of its field:
`{"errors": {"embeds": {"0": {"title": {"_errors": [{"code": …, "message": …}]}}}}}`.
The methods that read a field record faults and return a usable default, so that
one response lists all faults; the end of the `with` block raises them together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any

from bot.playground.wire.errors import ApiError, Json, refusal
from bot.playground.wire.snowflake import is_snowflake

Path = tuple[str | int, ...]

_WHOLE = re.compile("-?[0-9]{1,30}", re.ASCII)
_SAME_ITEM = ("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")
NOT_AN_OBJECT = ("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")


class Form:
    """Validation errors of one request's body; the end of its `with` block raises them as Discord's 50035.

    Methods that read a field get the object that has it (`data`), the field's name (`key`), and the path of
    the object (`path`). A missing field is a fault only with `is_required`, and in `choice`.
    """

    def __init__(self) -> None:
        self._errors: Json = {}

    def __enter__(self) -> Form:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self._errors and kind is None:
            raise self.error()

    def error(self) -> ApiError:
        """Return Discord's error with all recorded faults."""
        return refusal(50035, errors=self._errors)

    def fault(self, path: Path, code: str, message: str) -> None:
        """Record a fault of the field at `path`."""
        node = self._errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    @property
    def has_faults(self) -> bool:
        """Whether any fault has been recorded."""
        return bool(self._errors)

    # -- faults with special messages

    def required(self, path: Path) -> None:
        """Record the fault that the field at `path` is missing."""
        self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")

    def wrong_type(self, path: Path, kind: str) -> None:
        """Record the fault that the field at `path` is not of type `kind`."""
        self.fault(path, "BASE_TYPE_BAD_TYPE", f"Must be of type {kind}.")

    def not_an_object(self, path: Path) -> None:
        """Record the fault that the field at `path` is not an object."""
        self.fault(path, *NOT_AN_OBJECT)

    def unique(self, path: Path, value: Any, seen: set[Any], code: str, message: str) -> None:
        """Record the fault `code` with `message` if the value is in `seen`; otherwise add it to `seen`."""
        if value in seen:
            self.fault(path, code, message)
        seen.add(value)

    def length(self, path: Path, size: int, low: int, high: int) -> bool:
        """Record a fault if a length is outside [low, high]; return whether it is inside."""
        if low <= size <= high:
            return True
        if low and low == high:
            self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be {low} in length.")
        elif low and high:
            self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        else:
            self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        return False

    # -- readers

    def read(self, data: Json, path: Path, readers: Mapping[str, Reader]) -> Json:
        """Read each field of `data` with its reader; return a dict that maps each field's key to its value.

        `readers` maps keys to functions such as `Form.flag`. Faults are recorded at `path` in the form, not
        raised.
        """
        return {key: reader(self, data, key, path) for key, reader in readers.items()}

    def text(
        self, data: Json, key: str, path: Path, low: int = 0, high: int = 0, *, is_required: bool = False
    ) -> str:
        """Read a string of `low` to `high` code points; return "" if it is missing or of another type.

        A number is read as its text, which replaces it in `data`. With `high` 0, every length is allowed. A
        string of a wrong length is a fault, but is returned; with `is_required` and `low`, so is a blank one.
        Discord counts code points, not UTF-16 units. A fault is recorded at `path`, followed by `key`.
        """
        value = data.get(key)
        if value is None:
            if is_required:
                self.required((*path, key))
            return ""
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            self.fault((*path, key), "STRING_TYPE_CONVERT", f"Could not interpret {value!r} as string.")
            return ""
        text = data[key] = str(value)
        if is_required and low and not text.strip():
            self.required((*path, key))
        elif high:
            self.length((*path, key), len(text), low, high)
        return text

    def number(self, data: Json, key: str, path: Path, low: int, high: int, default: int = 0) -> int:
        """Read an integer field; return `default` if it has no integer.

        A string of digits is read as its number, which replaces it in `data`. A number outside [low, high] is
        a fault, but is returned.
        """
        value = data.get(key)
        if value is None:
            return default
        if isinstance(value, str) and _WHOLE.fullmatch(value):
            value = data[key] = int(value)
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault((*path, key), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return default
        if value < low:
            self.fault(
                (*path, key), "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}."
            )
        elif value > high:
            self.fault((*path, key), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return value

    def flag(self, data: Json, key: str, path: Path, *, default: bool = False) -> bool:
        """Read a boolean field; return `default` if it is missing or invalid."""
        value = data.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.fault((*path, key), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
            return default
        return value

    def choice(self, data: Json, key: str, path: Path, allowed: Collection[Any]) -> Any:
        """Read a required field whose value must be in `allowed`; return `None` if a fault was recorded."""
        value = data.get(key)
        if value is None:
            self.required((*path, key))
            return None
        if isinstance(value, bool) or not isinstance(value, int | str) or value not in allowed:
            names = ", ".join(str(one) for one in sorted(allowed))
            self.fault((*path, key), "BASE_TYPE_CHOICES", f"Value must be one of ({names}).")
            return None
        return value

    def snowflake(self, data: Json, key: str, path: Path) -> str | None:
        """Read a field with an id (a snowflake); return `None` if it is missing or invalid."""
        value = data.get(key)
        if value is None:
            return None
        if not is_snowflake(value):
            self._not_an_id((*path, key), value)
            return None
        return str(value)

    def snowflakes(self, data: Json, key: str, path: Path) -> list[str]:
        """Read a required list of distinct ids; return those that are valid."""
        seen: set[str] = set()
        values = self.items(data, key, path, is_required=True)
        for index, value in enumerate(values):
            where = (*path, key, index)
            if is_snowflake(value):
                self.unique(where, str(value), seen, *_SAME_ITEM)
            else:
                self._not_an_id(where, value)
        return [str(one) for one in values if is_snowflake(one)]

    def _not_an_id(self, path: Path, value: Any) -> None:
        self.fault(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')

    def items(
        self, data: Json, key: str, path: Path, low: int = 0, high: int = 0, *, is_required: bool = False
    ) -> list[Any]:
        """Read a list field of `low` to `high` elements; return an empty list if it is missing or invalid.

        A list of a wrong length is invalid. With `high` 0, every length is allowed.
        """
        value = data.get(key)
        if value is None:
            if is_required:
                self.required((*path, key))
            return []
        if not isinstance(value, list):
            self.fault((*path, key), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if high and not self.length((*path, key), len(value), low, high):
            return []
        return value

    def objects(
        self, data: Json, key: str, path: Path, low: int = 0, high: int = 0, *, is_required: bool = False
    ) -> list[tuple[int, Json]]:
        """Read a list of `low` to `high` objects; return `(index, object)` of those that are objects.

        Indices count from 0. A list of a wrong length gives none. With `high` 0, every length is allowed.
        """
        found: list[tuple[int, Json]] = []
        for index, item in enumerate(self.items(data, key, path, low, high, is_required=is_required)):
            if isinstance(item, dict):
                found.append((index, item))
            else:
                self.not_an_object((*path, key, index))
        return found

    def object(self, data: Json, key: str, path: Path) -> Json | None:
        """Read a field that holds an object; return `None` if it is missing or not an object."""
        value = data.get(key)
        if isinstance(value, dict):
            return value
        if value is not None:
            self.not_an_object((*path, key))
        return None


Reader = Callable[[Form, Json, str, Path], Any]
"""Function that reads one field of an object, such as `Form.flag` or `partial(Form.text, high=80)`."""


def form_error(path: Path, code: str, message: str) -> ApiError:
    """Return Discord's error 50035 (invalid body) with a single fault: its `code` and `message` at `path`."""
    form = Form()
    form.fault(path, code, message)
    return form.error()
