"""What manuals name exists: commands with their options, labels, variables, modules, options of programs.

The programs and files that they name are checked by `tests.test_manual_commands`.
"""

import functools
import importlib
import re
import shutil
import subprocess
import tomllib

import pytest
import yaml

from tests.manuals import commands, variables
from tests.manuals.page import ROOT, outside
from tests.test_manual_commands import PAGES, in_backquotes
from tests.test_manuals import name_of

CONTAINER = "\n".join((ROOT / name).read_text(encoding="utf-8") for name in ("Dockerfile", "compose.yaml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PAGE_TEXTS = {name_of(path): path.read_text(encoding="utf-8") for path in PAGES}
QUOTED = {name_of(path): "\n".join(in_backquotes(path)) for path in PAGES}
DISCORDS = {"Apps", "Manage Server"}
"""Names in Discord's own interface."""
FOREIGN = {"--user", "--profile", "--protocol"}
"""Options of Docker and Dask."""
_OF_PROGRAMS = r"import typer|from typer|import argparse|run_and_exit"
"""Marks a file that has options of a program."""


@functools.cache
def code(containing=""):
    """The sources, or those in which a pattern is found, as one text."""
    files = [path for folder in ("bot", "db", "engines", "tests") for path in (ROOT / folder).rglob("*.py")]
    texts = (path.read_text(encoding="utf-8") for path in files)
    return "\n".join(text for text in texts if re.search(containing, text))


def named(pattern, texts=None):
    """What a pattern finds in each page, or in these texts of the pages: pairs of page and name."""
    pages = PAGE_TEXTS if texts is None else texts
    compiled = re.compile(pattern, re.MULTILINE)
    return sorted({(page, found) for page, text in pages.items() for found in compiled.findall(text)})


def test_slash_commands_exist_with_their_options():
    groups = {name.split()[0] for name in commands.registered()}
    found = named(r"^/[a-z][a-z0-9]*(?: .*)?$", QUOTED)
    assert len(found) >= 100
    for place in found:
        words = re.sub(r"\[[^]]*\]", "", place[1]).split()
        if words[0] not in groups:
            assert words[0] in CONTAINER or f'"{words[0]}"' in code(), place
            continue
        options = [word.partition(":")[0] for word in words if ":" in word]
        path = " ".join(word for word in words if re.fullmatch(r"/?[a-z0-9]+", word))
        assert path in groups or path in commands.registered(), place
        known = [option.name for option in commands.registered()[path].options] if options else []
        assert set(options) <= set(known), place


@pytest.mark.parametrize("name", ["boards.md", "commands.md"])
def test_labels_exist_in_english(name):
    files = [*ROOT.glob("bot/locale/en-US/*.ftl"), *ROOT.glob("engines/games/*/locale/en-US.ftl")]
    texts = "\n".join(path.read_text(encoding="utf-8") for path in files)
    messages = set(re.findall(r"(?:=|\]) *(\S.*)$", texts, flags=re.MULTILINE))
    page = re.sub(r"`[^`]*`", "", outside(PAGE_TEXTS[f"bot/docs/{name}"]))
    labels = set(re.findall(r"(?<![*\w])\*([A-Z][^*\n]*)\*(?!\*)", page))
    assert len(labels) >= 2
    assert labels - messages - DISCORDS == set()


def test_environment_variables_exist():
    known = {one.name for one in variables.variables()}
    found = named(r"(?<![\w-])[A-Z]+(?:_[A-Z]+)+\b")
    assert len(found) >= 30
    assert [place for place in found if place[1] not in known and place[1] not in code()] == []


def test_dotted_names_can_be_imported():
    found = named(r"^(?:bot|db|engines|tests)(?:\.\w+)+$", QUOTED)
    assert found
    for _, name in found:
        module, left = name, []
        while importlib.util.find_spec(module.partition(".")[0]) and not _is_module(module):
            module, _, last = module.rpartition(".")
            left.insert(0, last)
        thing = importlib.import_module(module)
        for part in left:
            thing = getattr(thing, part)


def _is_module(name):
    path = ROOT / name.replace(".", "/")
    return path.with_suffix(".py").exists() or path.is_dir()


def test_metrics_exist():
    folder = ROOT / "bot" / "monitoring"
    monitoring = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    found = named(r"^tengen_[a-z_]+$", QUOTED)
    assert len(found) >= 5
    # Prometheus appends `_total` to the names of counters.
    names = [name.removeprefix("tengen_").removesuffix("_total") for _, name in found]
    assert [name for name in names if name not in monitoring] == []


def test_options_of_programs_exist():
    programs = code(_OF_PROGRAMS)
    found = named(r"^--[a-z][a-z-]*", QUOTED)
    assert len(found) >= 20
    for page, option in found:
        parameter = option.removeprefix("--").replace("-", "_")
        is_ours = f'"{option}"' in programs or re.search(rf"^ *{parameter}: ", programs, re.MULTILINE)
        assert is_ours or option in FOREIGN, (page, option)


def test_extras_profiles_and_markers_exist():
    extras = named(r"(?:\.|whl|tengen-bot)\[([a-z]+)\]")
    assert len(extras) >= 5
    assert {name for _, name in extras} <= set(PROJECT["project"]["optional-dependencies"])
    services = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    profiles = {name for one in services.values() for name in one.get("profiles", ())}
    assert {name for _, name in named(r"--profile (\w+)")} == profiles
    markers = {one.partition(":")[0] for one in PROJECT["tool"]["pytest"]["ini_options"]["markers"]}
    assert {name for _, name in named(r"pytest(?: [^`|\n]*)? -m (\w+)")} <= markers


def test_commits_and_tags_exist():
    def git(*words):
        return subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True, check=False)

    if shutil.which("git") is None or git("rev-parse", "--is-shallow-repository").stdout != "false\n":
        pytest.skip("the history is not here")
    hashes = named(r"^(?=\w*\d)(?=\w*[a-f])[0-9a-f]{7,40}$", QUOTED)
    assert [place for place in hashes if git("cat-file", "-e", f"{place[1]}^{{commit}}").returncode] == []
    tags = set(git("tag", "--list").stdout.split())
    assert {name for _, name in named(r"\bv\d+\.\d+\.\d+\b")} <= tags
