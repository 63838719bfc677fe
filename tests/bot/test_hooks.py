"""No module reaches into another: what one does for another comes by the constructor, or subscribes."""

import ast
from pathlib import Path

import pytest

BOT = Path(__file__).parents[2] / "bot"
LIBRARIES = {"chat/gateway/reconnecting.py", "chat/gateway/heartbeats.py", "monitoring/requests.py"}
"""Where discord.py and aiohttp take what is theirs in no other way."""


def reached_into(code):
    """Where code puts a function of its own into an attribute of another object, or into a list there."""
    tree = ast.parse(code)
    defined = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]
    # What is decorated is a property, mostly.
    functions = {one.name for one in defined if not one.decorator_list}
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=value):
                pass
            case ast.Call(func=ast.Attribute(attr="append" | "add", value=target), args=[value]):
                pass
            case _:
                continue
        match target:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                continue
            case ast.Attribute() if _is_function(value, functions):
                yield node.lineno


def _is_function(value, functions):
    match value:
        case ast.Lambda() | ast.Call(func=ast.Name(id="partial")):
            return True
        case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="self"), attr=name):
            return name in functions
    return False


def test_no_module_puts_a_function_of_its_own_into_another_object():
    files = [file for file in BOT.rglob("*.py") if "playground" not in file.parts]
    assert len(files) > 400
    found = {str(file.relative_to(BOT)): list(reached_into(file.read_text("utf-8"))) for file in files}
    assert {name for name, lines in found.items() if lines} == LIBRARIES


@pytest.mark.parametrize(
    "statement",
    [
        "repository.continued = self._hear",
        "self.service.pairing.is_here = self._hear",
        "bot.announce = lambda: None",
        "other.hook = partial(print, 1)",
        "repository.alongside.append(_note)",
        "database.watchers.append(lambda name: None)",
        "self._reviews.readers.append(self._hear)",
    ],
)
def test_what_reaches_into_another_object_is_found(statement):
    code = f"class One:\n    def _hear(self): {statement}\ndef _note(): pass\n"
    assert list(reached_into(code)) == [2]


@pytest.mark.parametrize(
    "statement", ["self._on_ready = self._hear", "self._readers.append(self._hear)", "hold.newest = match"]
)
def test_what_is_ones_own_may_be_a_function(statement):
    assert not list(reached_into(f"class One:\n    def _hear(self): {statement}\n"))
