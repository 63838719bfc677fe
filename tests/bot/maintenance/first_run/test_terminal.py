"""`python -m bot setup` in a pseudo-terminal, as somebody who never used Python meets it."""

import asyncio
import contextlib
import fcntl
import os
import pty
import sys
import termios
from pathlib import Path

import pytest

from bot.settings import Settings

ROOT = Path(__file__).parents[4]


async def talk(answers, environment, folder):
    """Run setup in a terminal, give each answer at its question, and return what was shown and the status."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "bot", "setup"]
    own = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "dumb", **environment}
    running = await asyncio.create_subprocess_exec(
        *command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=folder,
        env=own,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )
    os.close(theirs)
    shown, waiting, answered = bytearray(), list(answers), [0]

    def read():
        with contextlib.suppress(OSError):  # The program has closed its side.
            shown.extend(os.read(ours, 4096))
        if waiting and (at := shown.find(waiting[0][0].encode(), answered[0])) >= 0:
            answered[0] = at + 1
            os.write(ours, waiting.pop(0)[1].encode())

    asyncio.get_running_loop().add_reader(ours, read)
    try:
        async with asyncio.timeout(60):
            status = await running.wait()
        read()
        assert termios.tcgetattr(ours)[3] & termios.ECHO, "what is typed next stays hidden"
    finally:
        asyncio.get_running_loop().remove_reader(ours)
        if running.returncode is None:
            running.kill()
        os.close(ours)
    assert not waiting, shown.decode()
    return shown.decode(), status


async def test_token_is_asked_until_discord_knows_it(playground, tmp_path):
    answers = [
        ("stays hidden): ", "nobody.knows.this\n"),
        ("stays hidden): ", f"{playground.token}\n"),
        ("Press Enter", "\n"),
        ("Start the bot now?", "n\n"),
    ]
    shown, status = await talk(answers, {"DISCORD_API_URL": playground.api_url}, tmp_path)
    assert status == 0
    assert "discord.com/oauth2/authorize" in shown
    assert playground.token not in shown
    assert "doesn't know this token" in shown
    assert "nobody" not in shown
    assert Settings(_env_file=tmp_path / ".env").discord_token.get_secret_value() == playground.token


async def test_interrupted_setup_changes_nothing(playground, tmp_path):
    shown, status = await talk(
        [("stays hidden): ", "\x03")], {"DISCORD_API_URL": playground.api_url}, tmp_path
    )
    assert status in {1, 130}
    assert "Traceback" not in shown
    assert list(tmp_path.iterdir()) == [tmp_path / "discord"]


async def test_set_token_is_replaced_only_when_asked(playground, tmp_path):
    (tmp_path / ".env").write_text("DISCORD_TOKEN=mine\n")
    shown, status = await talk([("Replace it?", "\n")], {}, tmp_path)
    assert (status, "doctor" in shown) == (0, True)
    assert (tmp_path / ".env").read_text() == "DISCORD_TOKEN=mine\n"


@pytest.mark.parametrize("arguments", [["setup"], []])
async def test_no_terminal_is_told_what_to_do(tmp_path, arguments):
    own = {**os.environ, "PYTHONPATH": str(ROOT)}
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *arguments),
        stdin=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE, cwd=tmp_path, env=own,
    )  # fmt: skip
    _, told = await running.communicate()
    assert running.returncode == 2
    assert b"DISCORD_TOKEN" in told
