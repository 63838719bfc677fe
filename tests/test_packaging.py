"""What is shipped: the wheel, and the container with its volumes."""

import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import yaml

from bot.stopping import LIMIT_S

ROOT = Path(__file__).parents[1]
SETTING = re.compile(r"^#? ?([A-Z_]+)=", flags=re.MULTILINE)


@pytest.fixture
def project(tmp_path):
    """A project that is packaged as this one is, and small."""
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    for package in ("bot", "db", "engines"):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").touch()
    return tmp_path


def wheel_of(project):
    """The names in the project's wheel, built without the network."""
    program = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"
    out = project / "out"
    subprocess.run(
        [sys.executable, "-c", program, str(out)], cwd=project, check=True, capture_output=True, timeout=120
    )
    (wheel,) = out.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_what_an_earlier_build_left_is_in_no_wheel(project):
    stale = project / "build" / "lib" / "bot" / "deleted.py"
    stale.parent.mkdir(parents=True)
    stale.write_text("raise AssertionError('I was deleted long ago')\n")
    names = wheel_of(project)
    assert "bot/__init__.py" in names
    assert "bot/deleted.py" not in names


@pytest.fixture
def service():
    return compose()["services"]["tengen"]


def compose():
    return yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


def instruction(name):
    """The arguments of the last such instruction of the Dockerfile."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    return re.findall(rf"^{name} (.*)$", text, flags=re.MULTILINE)[-1]


def test_compose_overrides_no_setting_of_the_env_file(service):
    settings = set(SETTING.findall((ROOT / ".env.example").read_text(encoding="utf-8")))
    assert service["env_file"] == ".env"
    assert "DATABASE_URL" in settings
    assert not settings & set(service.get("environment", {}))


def test_data_and_kernels_survive_a_new_container(service):
    mounted = dict(reversed(volume.split(":")) for volume in service["volumes"])
    assert set(mounted.values()) == set(compose()["volumes"])
    environment = dict(pair.split("=", 1) for pair in instruction("ENV").split())
    assert environment["TENGEN_CACHE_DIR"] in mounted
    # A relative path, as .env.example has it, and the image's own lie in the same place.
    assert instruction("WORKDIR") in mounted
    assert environment["DATABASE_URL"] == f"sqlite:///{instruction('WORKDIR')}/tengen.db"


def test_compose_grants_more_time_than_a_stop_takes(service):
    assert float(service["stop_grace_period"].removesuffix("s")) > LIMIT_S
