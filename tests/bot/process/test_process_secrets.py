"""Secrets that a worker, which reads strangers' files, could find out about the bot that started it."""

import ast
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from bot.process import process_secrets

ROOT = Path(__file__).parents[3]
SECRETS = {
    "DISCORD_TOKEN": "MTIzNDU2Nzg5.secret",
    "database_url": "postgresql://tengen:secret@host/tengen",
    "ENGINE_CLUSTER_TLS_KEY": "/etc/secret",
    "POSTGRES_PASSWORD": "secret",
    "AWS_SECRET_ACCESS_KEY": "secret",
}
NEEDED = {
    "TENGEN_CACHE_DIR": "/cache",
    "CHESS_PROGRAM": "stockfish",
    "NUMBA_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "LANG": "C.UTF-8",
}
BOT = """
import os, sys
from bot.process.process_secrets import forget_settings, protect_secrets
from bot.settings import Settings, load_settings
"""


def run(program, cwd=None, **environment):
    ended = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def test_worker_environment_has_necessities_and_no_secret():
    program = f"""{BOT}
    from pathlib import Path
    from bot.hosting.engines.worker_process import WorkerProcess
    protect_secrets()
    settings = load_settings()
    forget_settings(Settings.model_fields)
    worker = WorkerProcess()
    print(worker.submit(eval, "dict(__import__('os').environ)").result())
    print(repr(worker.submit(Path.read_text, Path("/proc/self/environ")).result()))
    worker.kill()
    print({{name: value for name, value in os.environ.items() if value.endswith("secret")}})
    print(settings.discord_token.get_secret_value())
    """
    # What the names are written like does not matter to the settings.
    found, initial, left, token = run(program.replace("\n    ", "\n"), **SECRETS, **NEEDED).splitlines()
    found, left = ast.literal_eval(found), ast.literal_eval(left)
    assert "secret" not in initial and not any("secret" in value for value in found.values())
    assert found.items() >= NEEDED.items()
    assert set(left) == {"POSTGRES_PASSWORD", "AWS_SECRET_ACCESS_KEY"}
    assert token == SECRETS["DISCORD_TOKEN"]


def test_env_file_remains_readable_to_workers(tmp_path):
    """A worker is the bot's user: it reads the file, but only where there is one, as with systemd is none."""
    program = f"""{BOT}
    from pathlib import Path
    from bot.hosting.engines.worker_process import WorkerProcess
    protect_secrets()
    print(load_settings().discord_token.get_secret_value())
    forget_settings(Settings.model_fields)
    worker = WorkerProcess()
    print(worker.submit(Path.read_text, Path(".env").absolute()).result().strip())
    print(worker.submit(eval, "dict(__import__('os').environ)").result())
    worker.kill()
    """.replace("\n    ", "\n")
    (tmp_path / ".env").write_text("DISCORD_TOKEN=of-the-file\n")
    (tmp_path / ".env").chmod(0o600)
    token, file, environment = run(program, cwd=tmp_path).splitlines()
    assert (token, file) == ("of-the-file", "DISCORD_TOKEN=of-the-file")
    assert "of-the-file" not in environment
    unit = (ROOT / "bot" / "deploy" / "tengen.service").read_text()
    # The system's own process reads this one, as root, before it becomes the bot's user.
    assert "EnvironmentFile=/etc/tengen.env" in unit and "DynamicUser=yes" in unit


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such files")
@pytest.mark.parametrize("is_kept", [True, False])
def test_bot_process_is_closed_to_others_but_root(is_kept):
    """A process of the same user tries; the second run shows that it could otherwise."""
    program = f"""{BOT}
    import ctypes
    def be_nobody():
        if os.geteuid() == 0:
            os.setresgid(65534, 65534, 65534)
            os.setresuid(65534, 65534, 65534)
        # A change of user hides a process too, which a service that is started as its user does not have.
        ctypes.CDLL(None).prctl(4, 1, 0, 0, 0)
    bot, ready = os.getpid(), os.pipe()
    spy = os.fork()
    if not spy:
        be_nobody()
        os.read(ready[0], 1)
        for name in ("environ", "mem", "maps"):
            try:
                open(f"/proc/{{bot}}/{{name}}", "rb").read(1)
                print(name, "is open", flush=True)
            except PermissionError:
                print(name, "is closed", flush=True)
            except OSError as error:
                print(name, "is open", flush=True)
        os._exit(0)
    be_nobody()
    if {is_kept}:
        protect_secrets()
    os.write(ready[1], b"x")
    os.waitpid(spy, 0)
    # The bot itself still sees what it needs of its own.
    print(len(os.listdir("/proc/self/fd")) > 0, open("/proc/self/stat").read()[:1] != "")
    """
    told = run(program.replace("\n    ", "\n"))
    state = "closed" if is_kept else "open"
    assert told.split("\n")[:4] == [f"{name} is {state}" for name in ("environ", "mem", "maps")] + [
        "True True"
    ]


def test_every_command_protects_its_process_first():
    """Before the command line is read: for the bot, its supervisor, the doctor and all other commands."""
    spied = """
    import sys
    from bot.process import process_secrets
    process_secrets.protect_secrets = lambda: print("kept", "bot.command_line" in sys.modules)
    sys.argv = ["tengen", "--help"]
    from bot.__main__ import main
    main()
    """
    assert run(spied).startswith("kept False\n")


def test_child_variables_match_by_whole_prefix():
    assert process_secrets._is_for_children("LC_ALL") and process_secrets._is_for_children("PATH")
    assert not process_secrets._is_for_children("PGPASSWORD")
    assert not process_secrets._is_for_children("PATH_SECRET")
