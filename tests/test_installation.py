"""What is installed and what CI runs: commands under their own names, every file, every promised Python."""

import importlib.metadata
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from engines.protocols.identity import DISTRIBUTION, version

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PYTHONS = [one.split()[-1] for one in PROJECT["classifiers"] if re.search(r":: \d\.\d+$", one)]

# What an installed script does; its name is what the help must show.
SCRIPT = "import sys\nfrom {module} import {function}\nsys.exit({function}())\n"


def installed() -> importlib.metadata.Distribution | None:
    """The package as it was copied into the environment; what only leads back to these sources is none."""
    for found in importlib.metadata.distributions(name=DISTRIBUTION):
        if found.read_text("RECORD") and any(one.parts[0] == "bot" for one in found.files or ()):
            return found
    return None


def sources() -> set[str]:
    """Everything in the packages, except what only people and tests read."""
    files = (one for name in ("bot", "db", "engines") for one in (ROOT / name).rglob("*") if one.is_file())
    paths = (one.relative_to(ROOT) for one in files if not {"__pycache__", "golden"} & set(one.parts))
    return {one.as_posix() for one in paths if one.suffix != ".md"}


@pytest.mark.parametrize(("name", "entry"), PROJECT["scripts"].items())
def test_console_script_goes_by_its_name(name, entry, tmp_path):
    module, _, function = entry.partition(":")
    script = tmp_path / name
    script.write_text(SCRIPT.format(module=module, function=function), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "dumb"}
    ended = subprocess.run(
        [sys.executable, script, "--help"], check=False, env=environment, capture_output=True, text=True
    )
    assert ended.returncode == 0, ended.stderr
    assert f"Usage: {name} [OPTIONS] COMMAND" in ended.stdout


@pytest.mark.parametrize("module", ["bot", "engines"])
def test_program_tells_its_version(module):
    command = [sys.executable, "-m", module, "--version"]
    ended = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (0, f"Tengen {version()}\n")


def test_extras_are_named_with_their_distribution():
    assert PROJECT["name"] == DISTRIBUTION
    extras = set(PROJECT["optional-dependencies"])
    files = [ROOT / ".env.example", *(ROOT / one for one in sources() if one.endswith(".py"))]
    named = re.findall(r"\b([\w-]*tengen[\w-]*)\[(\w+)\]", "\n".join(one.read_text("utf-8") for one in files))
    assert named
    assert {name for name, _ in named} == {DISTRIBUTION}
    assert {extra for _, extra in named} <= extras


@pytest.mark.parametrize("module", ["bot", "engines"])
def test_module_goes_by_how_it_is_run(module):
    command = [sys.executable, "-m", module, "--help"]
    ended = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True)
    assert f"Usage: python -m {module} [OPTIONS] COMMAND" in ended.stdout


@pytest.mark.skipif(installed() is None, reason="the package is not installed: nothing to compare with")
def test_installed_package_has_every_file():
    found = installed()
    assert found is not None
    assert sources() - {one.as_posix() for one in found.files or ()} == set()


def test_ci_checks_every_promised_python():
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8"))
    (job,) = workflow["jobs"].values()
    assert job["strategy"]["matrix"]["python"] == PYTHONS
    assert job["container"] == "python:${{ matrix.python }}"
    assert [step["run"] for step in job["steps"] if "run" in step] == [".ci/run"]
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    # Actions are named by their major version, which gets their repairs.
    for step in job["steps"]:
        assert re.fullmatch(r"actions/[a-z-]+@v\d+", step.get("uses", "actions/none@v0"))
    # YAML reads the key `on` as true.
    assert set(workflow[True]) == {"push", "pull_request"}


def test_next_discord_py_is_tried_every_week():
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "discord-py.yml").read_text(encoding="utf-8"))
    (job,) = workflow["jobs"].values()
    (schedule,) = workflow[True]["schedule"]
    minute, hour, day, month, weekday = schedule["cron"].split()
    assert (day, month) == ("*", "*") and minute.isdigit() and hour.isdigit() and weekday in "0123456"
    commands = [step["run"] for step in job["steps"] if "run" in step]
    assert commands[-1] == "python -m pytest"
    assert sum("git+https://github.com/Rapptz/discord.py" in one for one in commands) == 1
    assert job["container"].removeprefix("python:") in PYTHONS


def test_slow_tests_run_every_night():
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "nightly.yml").read_text(encoding="utf-8"))
    (job,) = workflow["jobs"].values()
    (schedule,) = workflow[True]["schedule"]
    assert schedule["cron"].split()[2:] == ["*", "*", "*"]
    assert set(job["strategy"]["matrix"]["marker"]) == {"faults", "processes", "nightly"}
    (command,) = (step["run"] for step in job["steps"] if "pytest" in step.get("run", ""))
    assert command.startswith("python -m pytest -m ${{ matrix.marker }} ")


def test_ci_runs_quick_tests_for_each_change():
    commands = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert "python -m pytest -m quick --durations=20" in commands


def test_lowest_promised_python_is_the_required_one():
    assert PROJECT["requires-python"] == f">={PYTHONS[0]}"
