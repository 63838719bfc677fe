"""The steps of a release: what they make, what they refuse, and that the workflow only calls them."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
VERSION = "9.8.7"
CHANGELOG = f"""# Changelog

## [Unreleased]

- Something that comes later.

## [{VERSION}] - 2026-11-30

- Something new.

## [9.8.6] - 2026-11-01

- Something old.
"""
DOCKER = """#!/bin/sh
echo "$*" >>"$CALLS"
case $1 in
    run) echo "Tengen 9.8.7" ;;
    image) echo arm64 ;;
    save) echo layers ;;
esac
"""
MAIN = "print('Tengen 9.8.7')\n"


@pytest.fixture
def project(tmp_path):
    """A small project that is released as this one is."""
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "release", tmp_path / ".ci")
    for name in ("README.md", "LICENSE", "compose.yaml", ".env.example"):
        shutil.copy(ROOT / name, tmp_path)
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    settings = [f'version = "{VERSION}"' if one.startswith("version = ") else one for one in settings]
    (tmp_path / "pyproject.toml").write_text("\n".join(settings), encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    for package in ("bot", "db", "engines"):
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").touch()
    (tmp_path / "bot" / "__main__.py").write_text(MAIN)
    return tmp_path


def release(project, *steps, **environment):
    return subprocess.run(
        [project / ".ci" / "release", *steps],
        env={**os.environ, "PYTHON": sys.executable, **environment},
        check=False,
        capture_output=True,
        text=True,
    )


def docker_in(project):
    """Put a stand-in for Docker on the path, and return the settings for it."""
    (project / "programs").mkdir()
    program = project / "programs" / "docker"
    program.write_text(DOCKER)
    program.chmod(0o755)
    return {"PATH": f"{program.parent}:{os.environ['PATH']}", "CALLS": str(project / "calls")}


def test_wheel_notes_and_checksums_are_made(project):
    ended = release(project, "wheel", "notes", "checksums")
    assert ended.returncode == 0, ended.stderr
    assert (project / "dist" / "notes.md").read_text().strip() == "- Something new."
    sums = dict(reversed(line.split()) for line in (project / "dist" / "SHA256SUMS").read_text().splitlines())
    assert set(sums) == {f"tengen_bot-{VERSION}-py3-none-any.whl", "notes.md"}
    for name, told in sums.items():
        assert hashlib.sha256((project / "dist" / name).read_bytes()).hexdigest() == told


def test_wheel_of_another_version_is_refused(project):
    (project / "bot" / "__main__.py").write_text("print('Tengen 1.0')\n")
    ended = release(project, "wheel")
    assert ended.returncode == 1
    assert "The wheel says 'Tengen 1.0'" in ended.stderr


def test_version_without_a_dated_section_is_refused(project):
    (project / "CHANGELOG.md").write_text(CHANGELOG.replace("2026-11-30", "not released"))
    ended = release(project, "notes")
    assert ended.returncode == 1
    assert f"no section '## [{VERSION}] - DATE'" in ended.stderr
    assert release(project, "notes", TRIAL="1").returncode == 0
    assert "comes later" in (project / "dist" / "notes.md").read_text()


def test_image_is_tried_as_another_user_and_saved(project):
    ended = release(project, "image", **docker_in(project))
    assert ended.returncode == 0, ended.stderr
    calls = (project / "calls").read_text()
    assert f"build --tag tengen:{VERSION} --tag tengen ." in calls
    assert f"run --rm --read-only --user 4321:4321 tengen:{VERSION} " in calls
    assert (project / "dist" / f"tengen-{VERSION}-arm64.tar.gz").exists()


def test_draft_needs_the_tag_of_its_version(project):
    ended = release(project, "draft", GITHUB_REF_NAME="v1.0.0")
    assert ended.returncode == 1
    assert f"The tag must be v{VERSION}" in ended.stderr


def test_workflow_only_calls_steps_that_exist():
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8"))
    commands = [step["run"] for job in workflow["jobs"].values() for step in job["steps"] if "run" in step]
    assert {command.split()[0] for command in commands} == {".ci/release"}
    steps = {step for command in commands for step in command.split()[1:]}
    assert steps == {"image", "wheel", "files", "notes", "checksums", "draft"}
    script = (ROOT / ".ci" / "release").read_text(encoding="utf-8")
    assert steps == set(re.findall(r"^        (\w+)\) ", script, flags=re.MULTILINE))
    processors = {one["processor"] for one in workflow["jobs"]["image"]["strategy"]["matrix"]["include"]}
    assert processors == {"amd64", "arm64"}
