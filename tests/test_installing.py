"""The manual of an installation with pipx: its commands run one after another, on two made-up computers."""

import configparser
import ensurepip
import importlib.util
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

import pytest

from bot.process.stopping import LIMIT_S, RESTART_USELESS
from bot.settings import ENV_FILE
from db.session import Database
from db.tombstones import Tombstones, tombstone_file
from db.url import parse_url

ROOT = Path(__file__).parents[1]
MANUAL = (ROOT / "bot" / "docs" / "installing.md").read_text(encoding="utf-8")
SCRIPTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
OURS = {"bot", "db", "engines"}
ABSENT = ("systemctl", "loginctl", "journalctl")
"""Programs that a test may not run: they are only noted."""


def blocks(title):
    """The shell blocks of a section, in their order."""
    section = MANUAL.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    return re.findall(r"^```sh\n(.*?)^```", section, flags=re.DOTALL | re.MULTILINE)


@pytest.fixture
def unit():
    (text,) = re.findall(r"<<'END'\n(.*?)^END$", MANUAL, flags=re.DOTALL | re.MULTILINE)
    parsed = configparser.ConfigParser(interpolation=None)
    parsed.optionxform = str
    parsed.read_string(text)
    return parsed


def test_user_service_starts_script_and_stops_in_time(unit):
    service = unit["Service"]
    assert Path(service["ExecStart"]).name in SCRIPTS
    assert float(service["TimeoutStopSec"]) > LIMIT_S
    assert int(service["RestartPreventExitStatus"]) == RESTART_USELESS
    # Of a user's manager, the only target that a start of the computer reaches.
    assert unit["Install"]["WantedBy"] == "default.target"


@pytest.mark.parametrize("title", ["Install", "Run after logout", "Update", "Move", "Uninstall"])
def test_section_has_about_ten_commands(title):
    bare = [re.sub(r"<<'END'.*?^END$", "", one, flags=re.DOTALL | re.MULTILINE) for one in blocks(title)]
    commands = [line for one in bare for line in one.splitlines()]
    assert 5 <= len(commands) <= 10


class Computer:
    """A home folder with the programs that the manual needs, some of which are only noted."""

    def __init__(self, folder, packages):
        self.home = folder
        self.programs = folder / "programs"
        self.programs.mkdir(parents=True)
        for name in ABSENT:
            self._write(name, f'echo "{name} $*" >>"$HOME/noted"')
        self._write("scp", 'cp "$1" "$OTHER_HOME/"')
        self._write("pipx", f'exec "{sys.executable}" -m pipx "$@"')
        self._packages = packages

    def _write(self, name, line):
        program = self.programs / name
        program.write_text(f"#!/bin/sh\n{line}\n")
        program.chmod(0o755)

    @property
    def noted(self):
        return (self.home / "noted").read_text().splitlines()

    def run(self, block, **environment):
        """Run a block as a person would, in the home folder; what asks is only called for its help."""
        block = re.sub(r"^tengen setup$", "tengen setup --help", block, flags=re.MULTILINE)
        own = {
            "HOME": str(self.home),
            "PATH": f"{self.programs}:{self.home / '.local' / 'bin'}:/usr/bin:/bin",
            # No network: what the bot needs is found where it is installed already.
            "PYTHONPATH": str(self._packages),
            "PIP_NO_INDEX": "1",
            # pipx installs a pip of its own; Python brings one.
            "PIP_FIND_LINKS": str(Path(ensurepip.__file__).parent / "_bundled"),
            "PIP_NO_DEPS": "1",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "PIPX_DEFAULT_PYTHON": sys.executable,
            "PIPX_SHARED_LIBS": str(self.home.parent / "shared"),
            "TERM": "dumb",
        }
        ended = subprocess.run(
            ["bash", "-euc", block],
            cwd=self.home,
            env={**own, **environment},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ended.returncode == 0, f"{block}\n{ended.stdout}\n{ended.stderr}"
        return ended.stdout


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    """All that is installed here, except this package."""
    folder = tmp_path_factory.mktemp("packages")
    for place in {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}:
        for entry in Path(place).iterdir():
            if entry.name not in OURS and "tengen" not in entry.name and not (folder / entry.name).exists():
                (folder / entry.name).symlink_to(entry)
    return folder


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Our wheel, as one that needs nothing: pipx looks for what is needed in its own environment alone."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--no-index",
    ]
    subprocess.run([*build, "--wheel-dir", folder / "built", ROOT], check=True, capture_output=True)
    (built,) = (folder / "built").glob("*.whl")
    with zipfile.ZipFile(built) as full, zipfile.ZipFile(folder / built.name, "w") as bare:
        for entry in full.infolist():
            content = full.read(entry)
            if entry.filename.endswith(".dist-info/METADATA"):
                content = re.sub(rb"^Requires-Dist: .*\n", b"", content, flags=re.MULTILINE)
            bare.writestr(entry, content)
    return folder / built.name


async def fill(file):
    """Begin a database and its tombstones as the bot's first start does."""
    async with await Database.open(f"sqlite:///{file}"):
        Tombstones(tombstone_file(parse_url(f"sqlite:///{file}"))).make_key()


@pytest.mark.thorough
@pytest.mark.skipif(importlib.util.find_spec("pipx") is None, reason="pipx is not installed")
@pytest.mark.timeout(900)
async def test_commands_of_the_manual_work(tmp_path, packages, wheel):
    old, new = (Computer(tmp_path / name, packages) for name in ("old", "new"))
    for computer in (old, new):
        os.link(wheel, computer.home / wheel.name)
    (install,) = blocks("Install")
    # The token that `tengen setup` stores; doctor asks no Discord there.
    nowhere = {"DISCORD_API_URL": "http://127.0.0.1:9"}
    (old.home / "tengen").mkdir()
    (old.home / "tengen" / ENV_FILE).write_text("DISCORD_TOKEN=a.b.c\n")
    await fill(old.home / "tengen" / "tengen.db")
    told = old.run(install.replace("tengen doctor", "tengen doctor || true"), **nowhere)
    assert "tengen.db is sound" in told
    (service,) = blocks("Run after logout")
    old.run(service)
    assert old.noted[:3] == [
        "systemctl --user daemon-reload",
        "systemctl --user enable --now tengen",
        "loginctl enable-linger",
    ]
    (update,) = blocks("Update")
    told = old.run(update.replace("tengen doctor", "tengen doctor || true"), **nowhere)
    assert "before-update.db holds" in told
    leave, arrive = blocks("Move")
    old.run(leave, OTHER_HOME=str(new.home))
    without_setup = install.replace("tengen setup\n", "").replace("tengen doctor", "tengen doctor || true")
    new.run(without_setup, **nowhere)
    told = new.run(arrive.replace("tengen doctor", "tengen doctor || true"), **nowhere)
    assert "tengen.db is sound" in told
    assert (new.home / "tengen" / ENV_FILE).read_text() == "DISCORD_TOKEN=a.b.c\n"
    (uninstall,) = blocks("Uninstall")
    (old.home / ".cache" / "tengen").mkdir(parents=True, exist_ok=True)
    old.run(uninstall)
    left = {path.name for path in (old.home / ".local" / "bin").iterdir()}
    assert not left & set(SCRIPTS)
    assert not (old.home / "tengen").exists()
