"""Environment variables: `.env.example` and the manual's table have those that are read, and no others."""

import ast
import re

import pytest
import yaml

from bot.settings import Settings, load_settings
from tests.manuals import variables
from tests.manuals.page import ROOT, parts

NAME = r"[A-Z]+(?:_[A-Z]+)+"
PASSES_ON = "bot/process/process_secrets.py"
"""Lists variables of the system that workers inherit, and reads none."""
TABLE = {one.name: one for one in variables.variables()}


def test_example_is_written_from_its_source():
    written = variables.EXAMPLE.read_text(encoding="utf-8")
    assert written == variables.example(), "run `python -m tests.manuals`"


def test_table_is_written_from_its_source():
    written = variables.MANUAL.read_text(encoding="utf-8")
    assert written == variables.manual(), "run `python -m tests.manuals`"
    ((_, lines),) = parts(written, "variables")
    assert re.findall(rf"^\| `({NAME})` \|", lines, flags=re.MULTILINE) == list(TABLE)


def read_by_the_code():
    """The names in modules that read the environment; settings are read by their class."""
    for package in ("bot", "db", "engines"):
        for file in (ROOT / package).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            if not re.search(r"\benviron\b", text) or file.relative_to(ROOT).as_posix() == PASSES_ON:
                continue
            for node in ast.walk(ast.parse(text)):
                is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
                if is_text and re.fullmatch(NAME, node.value):
                    yield node.value


def test_variables_that_are_read_are_in_table():
    names = set(read_by_the_code())
    assert names >= {"TENGEN_GAMES", "TENGEN_CACHE_DIR", "NUMBA_CACHE_DIR", "DISCORD_TOKEN"}
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    in_compose = set(re.findall(rf"\$\{{({NAME})", compose))
    assert in_compose == {"POSTGRES_PASSWORD", "TENGEN_IMAGE"}
    programs = {one.name for one in variables.programs()}
    of_settings = {name.upper() for name in Settings.model_fields}
    assert names | in_compose | programs | of_settings == set(TABLE)


def test_variables_set_for_the_bot_are_in_table():
    unit = (ROOT / "bot" / "deploy" / "tengen.service").read_text(encoding="utf-8")
    panel = yaml.safe_load((ROOT / "bot" / "deploy" / "casaos.yaml").read_text(encoding="utf-8"))
    names = {*variables.of_image(), *re.findall(rf"^Environment=({NAME})=", unit, flags=re.MULTILINE)}
    names |= set(panel["services"]["tengen"].get("environment", {}))
    assert names >= {"TENGEN_CACHE_DIR", "SETUP_PORT"}
    assert names <= set(TABLE)


def test_example_can_be_loaded_and_has_the_defaults(tmp_path, monkeypatch):
    for name in TABLE:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text(variables.example(), encoding="utf-8")
    assert load_settings() == Settings(_env_file=None)


@pytest.mark.parametrize("name", [one.name for one in variables.variables() if one.example])
def test_variable_without_default_is_an_example(name):
    assert f"\n# {name}={TABLE[name].example}\n" in variables.example()


def test_limits_of_the_table_are_those_that_hold(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert TABLE["SHARD_PROCESSES"].values == "1 to 64"
    assert TABLE["CHALLENGE_MINUTES"].values == "above 0 to 10,080"
    assert TABLE["SHARD_PROCESS"].values == "0 or more"
    assert Settings(_env_file=None, challenge_minutes=10_080).challenge_minutes == 10_080
    for wrong in ({"challenge_minutes": 0}, {"challenge_minutes": 10_081}, {"shard_processes": 65}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            Settings(_env_file=None, database_url="postgresql://x", **wrong)


@pytest.mark.parametrize("variable", variables.variables(), ids=lambda one: one.name)
def test_explanation_is_a_sentence(variable):
    assert re.match(r"[A-Z]", variable.brief)
    assert variable.brief.endswith(".")
