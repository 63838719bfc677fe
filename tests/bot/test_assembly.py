"""Features are found by their folders; one that cannot be set up is named, and none is passed over."""

import asyncio
import importlib
import sys
from unittest.mock import MagicMock

import pytest

from bot import assembly
from bot.assembly import FeatureError, assemble, feature_setups
from bot.process.launch import RestartUselessError, _run_until_stopped

SETUP = "async def setup(parts):\n    parts.append(__name__)\n"


@pytest.fixture
def rooms(tmp_path, monkeypatch):
    """Write folders of features, and return the package that holds them."""

    def write(**folders):
        package = f"rooms_{len(list(tmp_path.iterdir()))}"
        for file, text in {"__init__.py": "", **folders}.items():
            path = tmp_path / package / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        importlib.invalidate_caches()
        return importlib.import_module(package)

    monkeypatch.syspath_prepend(tmp_path)
    known = set(sys.modules)
    yield write
    for name in set(sys.modules) - known:
        del sys.modules[name]


def test_every_feature_folder_is_a_feature():
    folders = [one.name for one in assembly.Path(assembly.bot.features.__path__[0]).iterdir() if one.is_dir()]
    found = [package.rpartition(".")[2] for package, _ in feature_setups()]
    assert found == sorted(name for name in folders if name != "__pycache__")


async def test_features_are_set_up_in_order_of_names(rooms):
    features = rooms(**{f"{name}/{file}": text for name in "ba" for file, text in files(SETUP).items()})
    heard = []
    for _, setup in feature_setups(features):
        await setup(heard)
    assert heard == [f"{features.__name__}.{name}.commands" for name in "ab"]


def files(setup):
    """The files of a feature."""
    return {"__init__.py": "", "commands.py": setup}


@pytest.mark.parametrize(
    ("folder", "said"),
    [
        ({"commands.py": SETUP}, "has no file __init__.py"),
        ({"__init__.py": ""}, "has no file commands.py"),
        (files(""), "its commands.py defines no `async def setup`"),
        (files("def setup(parts): ..."), "its commands.py defines no `async def setup`"),
        (files("import nowhere_at_all"), "cannot be imported: ModuleNotFoundError"),
        (files("1 / 0"), "cannot be imported: ZeroDivisionError"),
    ],
)
def test_folder_without_setup_is_named(rooms, folder, said):
    features = rooms(**{f"lost/{file}": text for file, text in folder.items()})
    with pytest.raises(FeatureError, match=said) as caught:
        list(feature_setups(features))
    assert f"{features.__name__}.lost " in str(caught.value)


def test_leftover_bytecode_is_no_feature(rooms):
    features = rooms(**{"gone/__pycache__/commands.pyc": ""})
    assert list(feature_setups(features)) == []


async def test_failing_setup_is_named(monkeypatch):
    async def setup(parts):
        raise KeyError("no such part")

    async def add(*cogs):
        """Add nothing."""

    monkeypatch.setattr(assembly, "feature_setups", lambda: [("bot.features.lost", setup)])
    parts = MagicMock(add=add)
    with pytest.raises(FeatureError, match=r"bot\.features\.lost failed: KeyError\('no such part'\)"):
        await assemble(parts)


async def test_failing_feature_ends_start_with_its_name():
    async def start():
        raise FeatureError("The feature bot.features.lost cannot be loaded: it has no file commands.py.")

    with pytest.raises(RestartUselessError, match=r"bot\.features\.lost cannot be loaded: it has no file"):
        await _run_until_stopped(asyncio.Event(), start, lambda: None)
