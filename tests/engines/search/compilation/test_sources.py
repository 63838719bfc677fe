"""What a kernel's file imports: all of it and nothing else, read in a small tree of engines."""

import pytest

from engines.search.compilation import sources

_TREE = {
    "engines/__init__.py": "",
    "engines/search/__init__.py": "",
    "engines/search/jit.py": "import numba",
    "engines/games/__init__.py": "",
    "engines/games/go/__init__.py": "from engines.games.go.rules import GAME",
    "engines/games/go/rules.py": "import functools",
    "engines/games/go/levels.py": "from engines.games.go.search.kernel import count",
    "engines/games/go/search/__init__.py": "",
    "engines/games/go/search/kernel.py": "from engines.search.jit import njit\nfrom ..lines import RAYS",
    "engines/games/go/lines.py": "def later():\n    from engines.games.go.search import tables as t",
    "engines/games/go/search/tables.py": "if True:\n    import engines.games.go.search.words",
    "engines/games/go/search/words.py": "from . import kernel",
    "engines/games/go/search/book.py": "from engines.games.go.search.kernel import count",
}


@pytest.fixture
def tree(tmp_path, monkeypatch):
    for name, content in _TREE.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content)
    monkeypatch.setattr(sources, "ENGINES", tmp_path / "engines")
    sources.forget()
    yield tmp_path
    sources.forget()


_KERNEL = "engines/games/go/search/kernel.py"
_UNSEEN = {"engines/games/go/levels.py", "engines/games/go/search/book.py"}
"""What stands on the kernel, not the kernel on it."""


def test_imports_are_followed_through_functions_conditions_circles_and_packages(tree):
    found = {path.relative_to(tree).as_posix() for path in sources.sources_of(tree / _KERNEL)}
    assert found == set(_TREE) - _UNSEEN


@pytest.mark.parametrize("edited", sorted(_TREE))
def test_digest_changes_with_imported_sources_only(tree, edited):
    before = sources.digest_of(tree / _KERNEL)
    (tree / edited).write_text(_TREE[edited] + "\n# edited")
    assert sources.digest_of(tree / _KERNEL) == before  # Read once a process.
    sources.forget()
    assert (sources.digest_of(tree / _KERNEL) == before) is (edited in _UNSEEN)


def test_file_outside_the_engines_has_sources_too(tree):
    (tree / "tests").mkdir()
    (tree / "tests/test_go.py").write_text("import numpy\nfrom engines.games.go.rules import GAME")
    found = [path.relative_to(tree).as_posix() for path in sources.sources_of(tree / "tests/test_go.py")]
    packages = [f"engines/{name}__init__.py" for name in ("", "games/", "games/go/")]
    assert sorted(found) == sorted([*packages, "engines/games/go/rules.py", "tests/test_go.py"])


def test_module_name_gives_its_file():
    assert sources.file_of("engines.search.jit") == sources.ENGINES / "search" / "jit.py"
    assert sources.file_of("engines.search") == sources.ENGINES / "search" / "__init__.py"
    assert sources.file_of("engines.nowhere") is None


_SEARCHES = sorted(sources.ENGINES.glob("games/*/search/**/*.py"))


@pytest.mark.parametrize("source", _SEARCHES, ids=lambda path: path.relative_to(sources.ENGINES).as_posix())
def test_search_sources_exclude_the_ladder(source):
    """So that a new level, or a new rating, compiles nothing again."""
    assert not [path for path in sources.sources_of(source) if path.name == "levels.py"]
