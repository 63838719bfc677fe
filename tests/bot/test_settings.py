import itertools
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.logs import DiscreetFormatter
from bot.settings import Settings, SettingsError, load_settings

ROOT = Path(__file__).parents[2]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789ab"


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_the_example_names_every_setting_with_its_default():
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = dict(re.findall(r"^#? ?([A-Z_]+)=(.*)$", text, flags=re.MULTILINE))
    assert set(named) == {name.upper() for name in Settings.model_fields}
    settings = Settings()
    for name in ("database_url", "log_level", "discord_api_url"):
        assert named[name.upper()] == getattr(settings, name)
    for name in ("challenge_minutes", "matches_per_player"):
        assert float(named[name.upper()]) == getattr(settings, name)


def test_the_example_explains_every_setting():
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    for before, line in itertools.pairwise(lines):
        if re.match(r"^#? ?[A-Z_]+=", line):
            assert before.startswith("# "), line


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ENGINE_WORKERS", "0"),
        ("ENGINE_WORKERS", "many"),
        ("CHALLENGE_MINUTES", "-1"),
        ("LOG_LEVEL", "LOUD"),
        ("DISCORD_API_URL", "localhost"),
        ("DATABASE_URL", "tengen.db"),
    ],
)
def test_nonsense_is_named_but_not_quoted(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert str(caught.value).startswith(f"{name}: ")


def test_a_bad_token_is_never_quoted(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", f"Bot {TOKEN}")
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert "DISCORD_TOKEN" in str(caught.value)
    assert TOKEN[:20] not in str(caught.value)


def test_a_token_is_not_in_the_settings_text(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert TOKEN not in repr(load_settings())


def test_settings_are_frozen():
    with pytest.raises(ValueError, match="frozen"):
        Settings().log_level = "DEBUG"


def test_the_log_hides_the_token():
    import logging

    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "login with %s failed", (TOKEN,), None)
    line = DiscreetFormatter(TOKEN).format(record)
    assert TOKEN not in line
    assert "login with" in line


def run(*arguments, cwd, **environment):
    import os

    clean = {key: value for key, value in os.environ.items() if key.lower() not in Settings.model_fields}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=cwd,
        env={**clean, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_a_token_the_way_on_is_told(tmp_path):
    ended = run(cwd=tmp_path)
    assert ended.returncode == 2
    assert "discord.com/developers" in ended.stderr
    assert "python -m bot playground" in ended.stderr


def test_bad_settings_end_with_one_sentence(tmp_path):
    ended = run(cwd=tmp_path, ENGINE_WORKERS="none")
    assert ended.returncode == 2
    assert ended.stderr.startswith("ENGINE_WORKERS: ")
    assert "Traceback" not in ended.stderr


def test_the_playground_refuses_a_real_token(tmp_path):
    ended = run("playground", "--no-browser", cwd=tmp_path, DISCORD_TOKEN=TOKEN)
    assert ended.returncode == 2
    assert "DISCORD_TOKEN" in ended.stderr
    assert TOKEN not in ended.stderr + ended.stdout


def test_a_busy_port_is_said_plainly(tmp_path):
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = run("playground", "--no-browser", "--port", str(port), "--data", str(tmp_path), cwd=tmp_path)
    assert ended.returncode == 1
    assert str(port) in ended.stderr
    assert "--port" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_wrong_option_is_bad_use(tmp_path):
    assert run("playground", "--port", "99999999", cwd=tmp_path).returncode == 2
    assert run("no-such-command", cwd=tmp_path).returncode == 2


def test_an_unopenable_database_is_said_plainly(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    url = f"sqlite+aiosqlite:///{tmp_path / 'file' / 'tengen.db'}"
    ended = run(cwd=tmp_path, DISCORD_TOKEN="x", DATABASE_URL=url)
    assert ended.returncode == 1
    assert "DATABASE_URL" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_the_playground_says_where_it_is_and_ends_in_order(tmp_path):
    import os
    import signal

    clean = {key: value for key, value in os.environ.items() if key.lower() not in Settings.model_fields}
    running = subprocess.Popen(
        [sys.executable, "-m", "bot", "playground", "--port", "0", "--no-browser", "--data", str(tmp_path)],
        env={**clean, "PYTHONPATH": str(ROOT)},
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
