"""What is shipped: the wheel, the container with its volumes, the service, and the locked versions."""

import configparser
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.process.stopping import LIMIT_S
from bot.settings import Settings
from db.url import parse_url

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


def test_wheel_leaves_out_files_of_earlier_builds(project):
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


def mounts(service):
    """What is kept of a service, by where it is seen inside."""
    return dict(reversed(volume.split(":")) for volume in service.get("volumes", []))


def instruction(name):
    """The arguments of the last such instruction of the Dockerfile."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    return re.findall(rf"^{name} (.*)$", text, flags=re.MULTILINE)[-1]


def test_compose_overrides_no_setting_of_the_env_file(service):
    settings = set(SETTING.findall((ROOT / ".env.example").read_text(encoding="utf-8")))
    assert service["env_file"] == [{"path": ".env", "required": False}]
    assert "DATABASE_URL" in settings
    assert not settings & set(service.get("environment", {}))


def test_data_and_kernels_survive_a_new_container(service):
    mounted = mounts(service)
    kept = [volume for one in compose()["services"].values() for volume in mounts(one).values()]
    assert sorted(kept) == sorted(compose()["volumes"])
    environment = dict(pair.split("=", 1) for pair in instruction("ENV").split())
    assert environment["TENGEN_CACHE_DIR"] in mounted
    # A relative path, as .env.example has it, and the image's own lie in the same place.
    assert instruction("WORKDIR") in mounted
    assert environment["DATABASE_URL"] == f"sqlite:///{instruction('WORKDIR')}/tengen.db"


def test_image_runs_as_any_user():
    prepared = instruction("RUN")
    assert instruction("USER") == "1000:1000"
    assert "useradd --uid 1000 " in prepared
    # Any user can write there, and Docker copies owner and rights to a new volume.
    folders = json.loads(instruction("VOLUME"))
    assert f"mkdir {' '.join(folders)} && chmod 1777 {' '.join(folders)}" in prepared
    assert set(folders) == set(mounts(compose()["services"]["tengen"]))


def test_container_writes_to_volumes_and_temporary_files_alone(service):
    assert service["read_only"] is True
    assert service["tmpfs"] == ["/tmp"]


def test_health_check_asks_port_that_is_on():
    command = json.loads(instruction("HEALTHCHECK").partition(" CMD ")[2])
    assert command == ["python", "-m", "bot.monitoring.probe"]
    assert importlib.util.find_spec(command[2])
    assert Settings(_env_file=None, **image_settings()).monitoring_port
    # Those of the cluster run another program from the same image.
    services = compose()["services"]
    assert all(services[name]["healthcheck"] == {"disable": True} for name in ("scheduler", "engines"))


def image_settings():
    """The settings that the image sets, by the names of the class."""
    environment = dict(pair.split("=", 1) for pair in instruction("ENV").split())
    return {name.lower(): text for name, text in environment.items() if name.lower() in Settings.model_fields}


def test_compose_grants_more_time_than_a_stop_takes(service):
    assert float(service["stop_grace_period"].removesuffix("s")) > LIMIT_S


def test_postgresql_is_optional_and_waited_for(service):
    postgres = compose()["services"]["postgres"]
    assert postgres["profiles"] == ["postgres"]
    assert service["depends_on"]["postgres"] == {"condition": "service_healthy", "required": False}
    user, name = (postgres["environment"][f"POSTGRES_{one}"] for one in ("USER", "DB"))
    assert f"--username={user}" in postgres["healthcheck"]["test"]
    comment = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    (shown,) = re.findall(r"DATABASE_URL=(postgresql://\S+)", comment)
    url = parse_url(shown)
    assert (url.username, url.host, url.database) == (user, "postgres", name)


def test_cluster_is_optional_without_secrets_or_ports():
    services = compose()["services"]
    (address,) = re.findall(
        r"# ENGINE_CLUSTER=(\S+?)\. ", (ROOT / "compose.yaml").read_text(encoding="utf-8")
    )
    for name in ("scheduler", "engines"):
        assert services[name]["profiles"] == ["cluster"]
        assert not services[name].keys() & {"env_file", "ports"}
        assert services[name]["command"][0] == "dask"
    assert address in services["engines"]["command"]
    assert address == f"tcp://scheduler:{services['scheduler']['command'][3]}"


def test_systemd_service_stops_in_time_and_starts_installed_scripts():
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read_string((ROOT / "bot/deploy/tengen.service").read_text(encoding="utf-8"))
    service = unit["Service"]
    assert float(service["TimeoutStopSec"]) > LIMIT_S
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    assert Path(service["ExecStart"]).name in scripts
    # Engines are compiled while it runs, into memory that becomes code.
    assert service.get("MemoryDenyWriteExecute", "no") == "no"
    assert service["Environment"] == f"TENGEN_CACHE_DIR=/var/cache/{service['CacheDirectory']}"
    assert service["WorkingDirectory"] == f"/var/lib/{service['StateDirectory']}"


@pytest.fixture(scope="module")
def locked():
    """What the lock file installs: versions by name, all that some Python or system gets."""
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8").replace("\\\n", " ")
    found = {}
    for line in filter(None, (line.split("#")[0].strip() for line in text.splitlines())):
        requirement, *hashes = line.split(" --hash=")
        assert hashes, line
        assert all(one.strip().startswith("sha256:") for one in hashes)
        parsed = Requirement(requirement)
        found.setdefault(canonicalize_name(parsed.name), []).append(parsed)
    return found


LOCKED = re.findall(r"--extra (\w+)", (ROOT / ".ci" / "lock").read_text(encoding="utf-8"))
"""The extras that the container and the service install."""


def test_lock_script_passes_options_to_uv(tmp_path):
    uv = tmp_path / "uv"
    uv.write_text('#!/bin/sh\necho "$PWD" "$@"\n', encoding="utf-8")
    uv.chmod(0o755)
    ran = subprocess.run(
        [ROOT / ".ci" / "lock", "--upgrade"],
        env={"PATH": f"{tmp_path}:/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    folder, *words = ran.stdout.split()
    assert Path(folder) == ROOT
    assert words[:3] == ["pip", "compile", "pyproject.toml"]
    assert words[-3:] == ["--output-file", "requirements.lock", "--upgrade"]
    assert {"postgres", "build"} <= set(LOCKED) <= set(words)


def test_lock_has_every_dependency_in_a_wanted_version(locked):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    for wanted in map(
        Requirement, (*project["dependencies"], *(one for name in LOCKED for one in extras[name]))
    ):
        versions = [
            specifier.version
            for found in locked[canonicalize_name(wanted.name)]
            for specifier in found.specifier
        ]
        assert versions
        assert all(wanted.specifier.contains(version) for version in versions), wanted


def test_build_requirements_are_locked_and_not_fetched():
    """Without a build of its own pip takes what the lock has installed; else it would fetch it, unhashed."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert settings["project"]["optional-dependencies"]["build"] == settings["build-system"]["requires"]
    for name in ("Dockerfile", "bot/deploy/tengen.service"):
        text = (ROOT / name).read_text(encoding="utf-8")
        installs = re.findall(r"pip install .*", text)
        locked = [one for one in installs if "--require-hashes" in one and "requirements.lock" in one]
        ours = [one for one in installs if one not in locked]
        assert len(locked) == len(ours) == 1
        assert {"--no-deps", "--no-build-isolation", "."} <= set(ours[0].split())
        assert text.index(locked[0]) < text.index(ours[0])


def test_package_is_built_without_fetching(project):
    """As the container does it: an index that nobody has would end it."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    ended = subprocess.run(
        [*command, "--no-index", "--wheel-dir", str(project / "out"), "."],
        cwd=project,
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ended.returncode == 0, ended.stderr
    assert len(list((project / "out").glob("tengen_bot-*.whl"))) == 1
