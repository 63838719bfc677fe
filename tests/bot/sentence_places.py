"""Where code says a sentence, read from its syntax: so a new sentence is held to what Discord takes there.

    Form(…, label=words("jump-label", last=9))    45 characters
    discord.SelectOption(label=..., description=words("setup-teach-summary"))    100

A word that is first kept in a local name is followed to it, as is one that is put into a dictionary `about`.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

BOT = Path(__file__).parents[2] / "bot"
PLACES: dict[tuple[str, str | int], int] = {
    ("Button", "label"): 80,
    ("press_button", 0): 80,
    ("choice_button", 0): 80,
    ("change_button", 1): 80,
    ("start_button", 1): 80,
    ("TextInput", "placeholder"): 100,
    ("Select", "placeholder"): 150,
    ("UserSelect", "placeholder"): 150,
    ("RoleSelect", "placeholder"): 150,
    ("ChannelSelect", "placeholder"): 150,
    ("SelectOption", "label"): 100,
    ("SelectOption", "description"): 100,
    ("Label", "text"): 45,
    ("Label", "description"): 100,
    ("Choice", "name"): 100,
    ("Command", "description"): 100,
    ("command", "description"): 100,
    ("Group", "description"): 100,
    ("ContextMenu", "name"): 32,
    ("Form", "title"): 45,
    ("Form", "label"): 45,
    ("Form", "placeholder"): 100,
    ("MediaGalleryItem", "description"): 1024,
    ("choices_menu", 1): 100,
    ("menu", 2): 100,
    ("choices_menu", "placeholder"): 150,
    ("choices_menu", "about"): 100,
}
"""Characters that Discord takes, by what is called and the name or place of the argument."""
TEXTS = ("str", "join", "format", "escape_markdown")
"""Functions that return text; so do those whose names end with `_text`, `_name` or `_title`."""


@functools.cache
def sources() -> tuple[ast.Module, ...]:
    """Every module of the bot; the playground says nothing to players."""
    files = [file for file in sorted(BOT.rglob("*.py")) if "playground" not in file.parts]
    return tuple(ast.parse(file.read_text(encoding="utf-8")) for file in files)


@functools.cache
def limits_in_code() -> dict[str, int]:
    """The sentences that code says by their full keys at places with a limit, and the least limit of each."""
    limits: dict[str, int] = {}
    for key, limit in (found for tree in sources() for found in _limits_in(tree)):
        limits[key] = min(limit, limits.get(key, limit))
    return limits


def key_pattern(node: ast.AST) -> str | None:
    """What the keys of sentences look like that a piece of code may ask for, as a regular expression."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value) if re.fullmatch("[a-z][a-z_-]*", node.value) else None
    if isinstance(node, ast.JoinedStr):
        parts = [one.value if isinstance(one, ast.Constant) else None for one in node.values]
        is_key = parts and parts[0] and re.fullmatch("[a-z]+-[a-z-]*", str(parts[0]))
        return "".join(".+" if one is None else re.escape(str(one)) for one in parts) if is_key else None
    return None


def counts_passed(tree: ast.AST, chosen: set[tuple[str, str]]) -> Iterator[tuple[str, ast.expr]]:
    """Yield what code passes for the variables by which messages choose: the message and the expression."""
    for call in (one for one in ast.walk(tree) if isinstance(one, ast.Call) and one.args):
        passed = [(key, one.value) for one in call.keywords for key, name in chosen if one.arg == name]
        pattern = key_pattern(call.args[0]) if passed else None
        yield from ((key, value) for key, value in passed if pattern and re.fullmatch(pattern, key))


def is_text(value: ast.expr) -> bool:
    """Whether an expression is text rather than a number."""
    if isinstance(value, ast.IfExp):
        return is_text(value.body) or is_text(value.orelse)
    if isinstance(value, ast.Call):
        name = value.func.attr if isinstance(value.func, ast.Attribute) else getattr(value.func, "id", "")
        return name in TEXTS or name.endswith(("_text", "_name", "_title"))
    return isinstance(value, ast.JoinedStr) or isinstance(getattr(value, "value", None), str)


def _limits_in(tree: ast.AST) -> Iterator[tuple[str, int]]:
    functions = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]
    for scope in functions or [tree]:
        kept = {
            target.id: one.value
            for one in ast.walk(scope)
            if isinstance(one, ast.Assign)
            for target in one.targets
            if isinstance(target, ast.Name)
        }
        for put in (one for one in ast.walk(scope) if isinstance(one, ast.Assign)):
            if any(isinstance(one, ast.Subscript) and _name(one) == "about" for one in put.targets):
                yield from ((key, PLACES["choices_menu", "about"]) for key in _said_in(put.value, kept))
        for call in (one for one in ast.walk(scope) if isinstance(one, ast.Call)):
            given = [*enumerate(call.args), *((one.arg or "", one.value) for one in call.keywords)]
            for place, value in given:
                limit = PLACES.get((_name(call.func), place))
                if limit is not None:
                    yield from ((key, limit) for key in _said_in(value, kept))


def _said_in(value: ast.AST, kept: dict[str, ast.expr]) -> Iterator[str]:
    for node in ast.walk(value):
        if isinstance(node, ast.Name) and node.id in kept:
            yield from _said_in(kept[node.id], {})
        if isinstance(node, ast.Call) and _name(node.func).lstrip("_") in ("words", "text") and node.args:
            key = node.args[0]
            if isinstance(key, ast.Constant):
                yield str(key.value)


def _name(func: ast.expr) -> str:
    """The last name of what is called; of `ui.Select[View]` it is `Select`."""
    if isinstance(func, ast.Subscript):
        return _name(func.value)
    return func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")
