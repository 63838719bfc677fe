"""A process that was told to stop is gone soon, even if something hangs in it."""

import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

HANGS = {
    "a thread nobody can call back": """
        threading.Thread(target=forever.wait).start()
        await stop.wait()
    """,
    "the loop": """
        await stop.wait()
        forever.wait()
    """,
    "a task that does not let itself be cancelled": """
        while True:
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.sleep(3600)
    """,
}


@pytest.mark.parametrize("body", HANGS.values(), ids=HANGS)
def test_hanging_stop_is_cut_short(body, tmp_path):
    program = """
        import asyncio, contextlib, logging, os, signal, threading
        from bot.process.stopping import stop_at_signals

        forever = threading.Event()
        logging.basicConfig()

        async def main():
            with stop_at_signals(0.2) as stop:
                asyncio.get_running_loop().call_soon(os.kill, os.getpid(), signal.SIGTERM)
    """
    program = textwrap.dedent(program) + textwrap.indent(textwrap.dedent(body), " " * 8)
    program += "\nasyncio.run(main())\n"
    ended = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 1
    assert "cut short" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_timely_stop_is_left_alone(tmp_path):
    program = """
        import asyncio, os, signal
        from bot.process.stopping import stop_at_signals

        async def main():
            with stop_at_signals(3600) as stop:
                os.kill(os.getpid(), signal.SIGINT)
                await stop.wait()

        asyncio.run(main())
    """
    program = textwrap.dedent(program)
    ended = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, timeout=60, check=False
    )
    assert ended.returncode == 0
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


def test_further_signals_change_nothing(tmp_path):
    program = """
        import asyncio, os, signal
        from bot.process.stopping import stop_at_signals

        async def main():
            with stop_at_signals(3600) as stop:
                os.kill(os.getpid(), signal.SIGTERM)
                await stop.wait()
            os.kill(os.getpid(), signal.SIGTERM)

        asyncio.run(main())
        os.kill(os.getpid(), signal.SIGTERM)
    """
    program = textwrap.dedent(program)
    ended = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
