"""`python -m bot`: bad use, bad settings, signals."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest
from PIL import Image
from typer.testing import CliRunner

from bot.command_line import app
from bot.settings import Settings
from engines.registry import find
from tests.lab.cases import first_by_default

ROOT = Path(__file__).parents[2]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789ab"


def clean_environment(**changes):
    """This process's environment without any setting of the bot."""
    kept = {key: value for key, value in os.environ.items() if key.lower() not in Settings.model_fields}
    return {**kept, "PYTHONPATH": str(ROOT), **changes}


def run(*arguments, cwd, **environment):
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=cwd,
        env=clean_environment(**environment),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def invoke(monkeypatch, tmp_path):
    """Run the command line in this process, without changing its signal handlers and its log."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.command_line.end_at_signals", lambda: None)
    monkeypatch.setattr("bot.logs.start_logging", lambda *_: None)

    def run(*arguments, **environment):
        unset = {name.upper(): None for name in Settings.model_fields}
        return CliRunner().invoke(app, arguments, env={**unset, **environment})

    return run


def test_start_without_token_explains_next_steps(tmp_path):
    ended = run(cwd=tmp_path)
    assert ended.returncode == 2
    assert "python -m bot setup" in ended.stderr
    assert "python -m bot playground" in ended.stderr


def test_bad_settings_end_with_one_sentence(invoke):
    ended = invoke(ENGINE_WORKERS="none")
    assert ended.exit_code == 2
    assert ended.stderr.startswith("ENGINE_WORKERS: ")
    assert "Traceback" not in ended.stderr


def test_playground_refuses_real_token(invoke):
    ended = invoke("playground", "--no-browser", DISCORD_TOKEN=TOKEN)
    assert ended.exit_code == 2
    assert "DISCORD_TOKEN" in ended.stderr
    assert TOKEN not in ended.output


def test_tile_sheet_is_written_by_command(tmp_path, monkeypatch):
    gomoku = find("gomoku")
    monkeypatch.setattr("engines.registry.games", lambda: {gomoku.id: gomoku})
    ended = CliRunner().invoke(app, ["tiles", str(tmp_path / "all.png")])
    assert ended.exit_code == 0
    with Image.open(tmp_path / "all.png") as sheet:
        assert sheet.width > 1000
    refused = CliRunner().invoke(app, ["tiles", str(tmp_path / "nowhere" / "all.png")])
    assert refused.exit_code == 1
    assert "can't be written" in refused.output


def test_busy_port_is_named(invoke, tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = invoke("playground", "--no-browser", "--port", str(port), "--data", str(tmp_path))
    assert ended.exit_code == 1
    assert str(port) in ended.stderr
    assert "--port" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_wrong_option_ends_with_usage_status(invoke):
    assert invoke("playground", "--port", "99999999").exit_code == 2
    assert invoke("no-such-command").exit_code == 2


@pytest.mark.parametrize("columns", first_by_default("60", "80", "200"))
def test_help_names_default_playground_folder(tmp_path, columns):
    home = tmp_path / "a-home-with-a-rather-long-name"
    ended = run("playground", "--help", cwd=tmp_path, HOME=str(home), XDG_DATA_HOME="", COLUMNS=columns)
    folder = platformdirs.user_data_path("tengen", appauthor=False).relative_to(Path.home())
    assert str(home / folder / "playground") in "".join(ended.stdout.split())


@pytest.mark.parametrize(
    "words", ["backup", "restore", "tiles", "playground", "explore", "doctor", "privacy export"]
)
def test_help_page_of_bot_has_no_types_of_python(words):
    page = CliRunner().invoke(app, [*words.split(), "--help"]).output
    assert "Options:" in page
    assert not re.search(r"<\w|<=|\[\w+\[", page)


def test_unopenable_database_is_named(invoke, tmp_path):
    (tmp_path / "file").write_text("not a folder")
    url = f"sqlite+aiosqlite:///{tmp_path / 'file' / 'tengen.db'}"
    ended = invoke(DISCORD_TOKEN="x", DATABASE_URL=url)
    assert ended.exit_code == 1
    assert "DATABASE_URL" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_playground_prints_address_and_ends_in_order(tmp_path):
    running = subprocess.Popen(
        [sys.executable, "-m", "bot", "playground", "--port", "0", "--no-browser", "--data", str(tmp_path)],
        env=clean_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with running:
        assert re.search(r"http://127\.0\.0\.1:\d+", running.stdout.readline())
        running.send_signal(signal.SIGTERM)
        _, errors = running.communicate(timeout=60)
    assert running.returncode == 0
    assert "Traceback" not in errors


@pytest.mark.parametrize("number", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.thorough)])
@pytest.mark.parametrize(("module", "status"), [("typer", None), ("filelock", 0)])
def test_signal_during_imports_ends_program_quietly(tmp_path, number, module, status):
    """Among the very first, before it is known what is to be done, by the signal; then in order."""
    # One long sleep would not hear of a signal that comes just before it.
    sleeping = "print('importing', flush=True)\nimport time\nfor _ in range(1200):\n    time.sleep(0.1)\n"
    (tmp_path / f"{module}.py").write_text(sleeping)
    running = subprocess.Popen(
        [sys.executable, "-m", "bot"],
        env=clean_environment(PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}", DISCORD_TOKEN="playground.a.token"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with running:
        assert running.stdout.readline() == "importing\n"
        running.send_signal(number)
        assert running.communicate(timeout=60) == ("", "")
    assert running.returncode == (128 + number if status is None else status)
