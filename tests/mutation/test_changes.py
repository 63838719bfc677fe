"""Which changes are made to a piece of code, and how they are shown."""

import ast

import pytest

from tests.mutation.changes.finder import find

CASES = {
    "a and b": {"a or b"},
    "a < b": {"a <= b"},
    "a is None": {"a is not None"},
    "f(a, b)": {"f(b, a)"},
    "max(a, b)": {"min(a, b)"},
    "sorted(a)": {"list(a)"},
    "query.where(a)": {"query"},
    "a if b else c": {"not b"},
    "[a for a in b if not c]": {"c"},
    "f(True)": {"False"},
    "f(-0.5)": {"1.5"},
    "isinstance(a, b)": set(),
    "'text'": set(),
    "f'{a + 1}'": set(),
}
"""An expression whose value is used, and what stands in place of a part of it."""
STATEMENTS = {
    "f()": {"pass"},
    "await f()": {"pass"},
    "raise Error": {"pass"},
    "self.a = b": {"pass"},
    "a[b] = c": {"pass"},
    "a += b": {"pass"},
    "del a[b]": {"pass"},
    "a = b": set(),
    "with lock(): a = b": {"__import__('contextlib').nullcontext()"},
    "with lock() as held: a = b": set(),
    "if a: b = c": {"not a"},
    "if a == b: c = d": {"a != b"},
    "while not a: b = c": {"a"},
    "try: a = b\nexcept Error: return": {"pass"},
    "log.warning('a', b)": set(),
    "assert a": set(),
    "a: Final[int] = b": set(),
    "match a:\n    case 1 if b: c = d": {"not b"},
}


def replacements(source):
    return {ast.unparse(mutant.replacement) for mutant in find(ast.parse(source))}


@pytest.mark.parametrize(("code", "expected"), CASES.items(), ids=CASES)
def test_expression_is_changed(code, expected):
    assert replacements(f"found = {code}") == expected


@pytest.mark.parametrize(("code", "expected"), STATEMENTS.items(), ids=STATEMENTS)
def test_statement_is_changed(code, expected):
    body = "\n".join(f"    {line}" for line in code.splitlines())
    assert replacements(f"async def work():\n{body}") == expected


@pytest.mark.parametrize(
    ("annotation", "value", "expected"),
    [
        ("bool", "a", {"not a"}),
        ("int", "a", {"0"}),
        ("tuple[int, ...]", "a", {"()"}),
        ("dict[str, int]", "a", {"{}"}),
        ("str | None", "a", {"''"}),
        ("Match", "a", {"None"}),
        ("bool", "True", {"False"}),
        ("str", "'a'", set()),
    ],
)
def test_returned_value_is_changed(annotation, value, expected):
    assert replacements(f"def work() -> {annotation}:\n    return {value}") == expected


@pytest.mark.parametrize(
    "code",
    [
        "if TYPE_CHECKING:\n    f(1)",
        "class Shape(Protocol):\n    size: int = 1",
        "@njit('int64()')\ndef work():\n    return f(1)",
        "Handler = Callable[[int], Literal[1]]",
    ],
)
def test_code_that_does_not_run_is_left_alone(code):
    assert replacements(code) == set()


def test_change_is_shown_as_lines_before_and_after():
    source = "def work(é):\n    'é'; return é < (\n        1\n    )\n"
    changed = next(mutant for mutant in find(ast.parse(source)) if mutant.operator == "boundary")
    assert changed.line == 2
    assert changed.difference(source).splitlines() == [
        "-     'é'; return é < (",
        "-         1",
        "-     )",
        "+     'é'; return é <= 1",
    ]


def test_long_change_is_cut_short():
    source = "f(\n" + "    a,\n" * 20 + ")\n"
    [changed] = find(ast.parse(source))
    assert changed.difference(source).splitlines() == ["- f(", *["-     a,"] * 3, "- …", "+ pass"]
