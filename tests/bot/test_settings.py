import os
import re
from datetime import datetime

import pytest

from bot.logs import DiscreetFormatter
from bot.settings import Settings, SettingsError, load_settings, share_programs

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789ab"
POSTGRES = "postgresql://localhost/tengen"


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ENGINE_WORKERS", "0"),
        ("ENGINE_WORKERS", "many"),
        ("CHALLENGE_MINUTES", "-1"),
        ("LOG_LEVEL", "LOUD"),
        ("DISCORD_API_URL", "localhost"),
        ("DATABASE_URL", "tengen.db"),
        ("ENGINE_CLUSTER", "scheduler:8786"),
        ("ENGINE_CLUSTER", "tcp://scheduler"),
        ("ENGINE_CLUSTER", "http://scheduler:8786"),
    ],
)
def test_invalid_setting_is_named_but_not_quoted(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert str(caught.value).startswith(f"{name}: ")


@pytest.mark.parametrize(
    ("address", "files", "sentence"),
    [
        ("tls://scheduler:8786", ("CA",), "begins with tls://, which needs"),
        ("tcp://scheduler:8786", ("CA", "CERT", "KEY"), "must begin with tls:// where"),
        ("tls://scheduler:8786", ("CA", "CERT", "KEY"), None),
        ("tcp://[::1]:8786", (), None),
    ],
)
def test_cluster_certificates_must_match_its_address(monkeypatch, address, files, sentence):
    monkeypatch.setenv("ENGINE_CLUSTER", address)
    for name in files:
        monkeypatch.setenv(f"ENGINE_CLUSTER_TLS_{name}", "file.pem")
    if sentence is None:
        assert load_settings().engine_cluster == address
        return
    with pytest.raises(SettingsError, match=sentence) as caught:
        load_settings()
    assert str(caught.value).startswith("ENGINE_CLUSTER: ")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"SHARD_PROCESSES": "2"}, "SHARD_PROCESSES: a SQLite file has one process; several need"),
        ({"SHARD_PROCESSES": "2", "DATABASE_URL": "sqlite:///other.db"}, "SHARD_PROCESSES: a SQLite"),
        ({"SHARD_PROCESS": "1"}, "SHARD_PROCESS: must be less than SHARD_PROCESSES; the first"),
        ({"SHARD_PROCESSES": "2", "SHARD_PROCESS": "2", "DATABASE_URL": POSTGRES}, "SHARD_PROCESS: must"),
    ],
)
def test_several_processes_need_shared_database_and_numbers(monkeypatch, settings, sentence):
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert str(caught.value).startswith(sentence)


def test_several_processes_on_server_database_are_accepted(monkeypatch):
    monkeypatch.setenv("SHARD_PROCESSES", "2")
    monkeypatch.setenv("DATABASE_URL", POSTGRES)
    assert load_settings().shard_processes == 2


def test_message_content_needs_typed_moves(monkeypatch):
    monkeypatch.setenv("MESSAGE_CONTENT", "true")
    assert load_settings().message_content
    monkeypatch.setenv("TYPED_MOVES", "false")
    with pytest.raises(SettingsError, match="MESSAGE_CONTENT: needs TYPED_MOVES=true"):
        load_settings()


def test_bad_token_is_never_quoted(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", f"Bot {TOKEN}")
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert "DISCORD_TOKEN" in str(caught.value)
    assert TOKEN[:20] not in str(caught.value)


def test_token_is_hidden_in_settings_text(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert TOKEN not in repr(load_settings())


def test_settings_are_frozen():
    with pytest.raises(ValueError, match="frozen"):
        Settings().log_level = "DEBUG"


def test_log_hides_token():
    import logging

    record = logging.LogRecord("x", logging.ERROR, "x.py", 1, "login with %s failed", (TOKEN,), None)
    line = DiscreetFormatter(TOKEN).format(record)
    assert TOKEN not in line
    assert "login with" in line


def test_log_line_is_dated():
    import logging

    record = logging.LogRecord("bot.app", logging.INFO, "x.py", 1, "hello", (), None)
    dated = DiscreetFormatter("").format(record).split()[0]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4}", dated)
    assert datetime.strptime(dated, "%Y-%m-%dT%H:%M:%S%z").timestamp() == int(record.created)


def test_env_file_names_programs_for_engines(monkeypatch, tmp_path):
    for name in ("CHESS_PROGRAM", "GOMOKU_PROGRAM", "OTHELLO_PROGRAM", "LOG_LEVEL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("GOMOKU_PROGRAM", "mine")
    (tmp_path / ".env").write_text(
        "chess_program=stockfish --bench\nGOMOKU_PROGRAM=theirs\nOTHELLO_PROGRAM=\nLOG_LEVEL=DEBUG\n"
    )
    # Set and deleted, so that it is gone after the test.
    monkeypatch.setenv("CHESS_PROGRAM", "")
    monkeypatch.delenv("CHESS_PROGRAM")
    share_programs()
    assert os.environ["CHESS_PROGRAM"] == "stockfish --bench"
    assert os.environ["GOMOKU_PROGRAM"] == "mine"
    assert "OTHELLO_PROGRAM" not in os.environ and "LOG_LEVEL" not in os.environ


def test_env_file_without_text_names_no_programs(tmp_path):
    (tmp_path / ".env").write_bytes(b"CHESS_PROGRAM=\xff\xfe")
    share_programs()
