"""Templates for panels: an egg for Pterodactyl and a compose file for CasaOS, against what they start."""

import json
import re
from pathlib import Path

import pytest
import yaml

from bot.process.stopping import LIMIT_S
from bot.settings import Settings

ROOT = Path(__file__).parents[1]
EGG = json.loads((ROOT / "bot" / "deploy" / "pterodactyl.json").read_text(encoding="utf-8"))
CASAOS = yaml.safe_load((ROOT / "bot" / "deploy" / "casaos.yaml").read_text(encoding="utf-8"))
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
STARTED = json.loads(EGG["config"]["startup"])["done"]
"""Part of the log's line from which the panel knows that the bot runs; another test waits for it."""
VARIABLES = {one["env_variable"]: one for one in EGG["variables"]}
NODE_FOLDER = "/home/container/"
"""The only folder that the panel keeps."""


def image_of(service):
    """The name of a service's image, if no setting names another."""
    return re.sub(r"\$\{\w+:-(.*)\}", r"\1", service["image"])


def test_egg_sets_settings_that_exist(monkeypatch):
    (environment,) = re.findall(
        r"^ENV (.*)$", (ROOT / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE
    )
    of_engines = {"TENGEN_CACHE_DIR"}
    assert of_engines <= {pair.partition("=")[0] for pair in environment.split()}
    assert set(VARIABLES) - of_engines <= {name.upper() for name in Settings.model_fields}
    for name, variable in VARIABLES.items():
        monkeypatch.setenv(name, variable["default_value"])
    settings = Settings(_env_file=None)
    assert settings.database_url == VARIABLES["DATABASE_URL"]["default_value"]
    assert settings.engine_workers is None
    assert not settings.has_token


@pytest.mark.parametrize("name", ["DATABASE_URL", "BACKUP_FOLDER", "TENGEN_CACHE_DIR"])
def test_egg_keeps_files_in_the_kept_folder(name):
    assert VARIABLES[name]["default_value"].removeprefix("sqlite:///").startswith(NODE_FOLDER)


def test_egg_asks_for_the_token():
    assert "required" in VARIABLES["DISCORD_TOKEN"]["rules"]
    assert VARIABLES["DISCORD_TOKEN"]["default_value"] == ""


def test_egg_starts_the_image_of_its_node():
    command = json.loads(
        re.findall(r"^CMD (.*)$", (ROOT / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)[-1]
    )
    # The panel cannot override it; it only shows this line.
    assert EGG["startup"].split() == command
    # A tilde keeps the panel from asking a registry.
    assert list(EGG["docker_images"].values()) == [f"~{image_of(COMPOSE['services']['tengen'])}"]
    assert EGG["config"]["stop"] == "^C"


def test_egg_logs_what_tells_the_start():
    assert VARIABLES["LOG_LEVEL"]["rules"].split("in:")[1].split(",") == ["DEBUG", "INFO"]
    assert STARTED


def test_casaos_runs_what_compose_runs():
    ours, theirs = COMPOSE["services"]["tengen"], CASAOS["services"]["tengen"]
    assert theirs["image"] == image_of(ours)
    for name in ("volumes", "read_only", "tmpfs", "restart", "stop_grace_period"):
        assert theirs[name] == ours[name], name
    assert float(theirs["stop_grace_period"].removesuffix("s")) > LIMIT_S
    # Its older parser knows neither an optional file of settings nor an optional service.
    assert not theirs.keys() & {"build", "env_file", "depends_on", "profiles"}


def test_casaos_opens_the_page_for_the_token():
    shown = CASAOS["x-casaos"]
    assert shown["main"] in CASAOS["services"]
    assert CASAOS["services"][shown["main"]]["ports"] == [f"{shown['port_map']}:8080"]
    assert "SETUP_PORT=8080" in (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert shown["architectures"] == ["amd64", "arm64"]
