"""No module sets a function in another's attribute: it passes it to the constructor, or subscribes."""

import ast
import functools
from pathlib import Path

import pytest

BOT = Path(__file__).parents[2] / "bot"
LIBRARIES = {"chat/gateway/reconnecting.py", "monitoring/requests.py"}
"""Where discord.py and aiohttp take what is theirs in no other way."""


@functools.cache
def trees():
    """The syntax tree of every module of the bot, without the playground, which stands alone."""
    files = [file for file in BOT.rglob("*.py") if "playground" not in file.parts]
    return {str(file.relative_to(BOT)): ast.parse(file.read_text("utf-8")) for file in files}


def functions_in(tree):
    """The names of functions, without decorated functions, most of which are properties."""
    defined = (one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))
    return {one.name for one in defined if not one.decorator_list}


@functools.cache
def functions():
    """The names of the functions of all modules."""
    return frozenset().union(*map(functions_in, trees().values()))


def reached_into(tree):
    """Yield the lines that put a function into an attribute or a list of another object."""
    own = functions_in(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=value):
                is_function = is_function_of(own, value) or is_method(value)
            case ast.Call(func=ast.Attribute(attr="append" | "add", value=target), args=[value]):
                is_function = is_function_of(own, value)
            case _:
                continue
        match target:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                continue
            case ast.Attribute() if is_function:
                yield node.lineno


def is_function_of(own, value):
    match value:
        case ast.Lambda() | ast.Call(func=ast.Name(id="partial")):
            return True
        case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="self"), attr=name):
            return name in own
    return False


def is_method(value):
    """Return whether the value is a method of an object, by the name of its attribute."""
    return isinstance(value, ast.Attribute) and value.attr in functions()


def test_modules_replace_no_functions_of_other_objects():
    assert len(trees()) > 300
    assert {name for name, tree in trees().items() if list(reached_into(tree))} == LIBRARIES


@pytest.mark.parametrize(
    "statement",
    [
        "repository.continued = self._hear",
        "self.service.pairing.is_here = self._hear",
        "self._presence.on_departure = self._succession.begin",
        "bot.announce = lambda: None",
        "other.hook = partial(print, 1)",
        "repository.alongside.append(_note)",
        "database.watchers.append(lambda name: None)",
        "self._reviews.readers.append(self._hear)",
    ],
)
def test_replaced_function_of_other_object_is_found(statement):
    code = f"class One:\n    def _hear(self): {statement}\ndef _note(): pass\n"
    assert list(reached_into(ast.parse(code))) == [2]


@pytest.mark.parametrize(
    "statement", ["self._on_ready = self._hear", "self._readers.append(self._hear)", "hold.newest = match"]
)
def test_function_on_own_object_is_allowed(statement):
    assert not list(reached_into(ast.parse(f"class One:\n    def _hear(self): {statement}\n")))


def publishers_in(tree):
    """Yield the names of the attributes that hold a publisher made there."""
    made = {"Publisher"} | {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and "Publisher" in {name_of(base) for base in node.bases}
    }
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=value):
                pairs = zip(parts_of(target), parts_of(value), strict=False)
                yield from (one.attr for one, new in pairs if is_call_of(made, one, new))


def parts_of(node):
    return node.elts if isinstance(node, ast.Tuple) else [node]


def is_call_of(names, target, value):
    is_made = isinstance(value, ast.Call) and name_of(value.func) in names
    return is_made and isinstance(target, ast.Attribute)


def name_of(node):
    """The name of a class, without the types in its brackets."""
    node = node.value if isinstance(node, ast.Subscript) else node
    return node.id if isinstance(node, ast.Name) else ""


def subscribed_in(tree):
    """Yield the names of the attributes to which something subscribes."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Attribute(attr=name) | ast.Name(id=name), attr="subscribe"):
                yield name


def test_every_publisher_has_a_subscriber():
    made = {name for tree in trees().values() for name in publishers_in(tree)}
    heard = {name for tree in trees().values() for name in subscribed_in(tree)}
    assert {"changes", "starts", "thaws"} <= made
    assert made - heard == set()
