"""The playground's page with the bot behind it, for a browser."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

from bot.playground import Playground
from tests.e2e.house import ELSEWHERE, House
from tests.e2e.tab import ROOT


@contextlib.contextmanager
def serve_page(folder: Path, **settings: str) -> Iterator[str]:
    """Run the playground and the bot and yield the page's address; the log shows no traceback at the end."""
    serve = _serve_beside_bot if ELSEWHERE else _serve_in_one_process
    with serve(folder, settings) as address:
        yield address


@contextlib.contextmanager
def _serve_in_one_process(folder: Path, settings: dict[str, str]) -> Iterator[str]:
    """`python -m bot playground`, whose database is always a file beside it."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("DISCORD_")}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "bot", "playground", "--port", "0", "--no-browser", "--data", "data"]
    with (folder / "log.txt").open("w") as log:
        process = subprocess.Popen(
            command, cwd=folder, env=environment | settings, stdout=subprocess.PIPE, stderr=log, text=True
        )
        assert process.stdout is not None
        try:
            addresses = (re.search(r"http://[\d.]+:\d+", line) for line in process.stdout)
            found = next(filter(None, addresses), None)
            assert found, (folder / "log.txt").read_text()
            # A full pipe would stop the bot.
            threading.Thread(target=process.stdout.read, daemon=True).start()
            yield found[0]
        finally:
            process.terminate()
            status = process.wait(timeout=60)
    assert status == 0
    written = (folder / "log.txt").read_text()
    assert "Traceback" not in written, written


@contextlib.contextmanager
def _serve_beside_bot(folder: Path, settings: dict[str, str]) -> Iterator[str]:
    """A playground in a thread, and `python -m bot` with its matches on the server that the tests have."""
    playground = Playground(folder / "discord")
    with _loop_in_thread() as wait_for:
        wait_for(playground.start())
        house = House(playground, folder, **settings)
        try:
            wait_for(house.start())
            yield playground.url
            wait_for(house.end())
        finally:
            if house.process is not None:
                wait_for(house.kill())
            wait_for(playground.stop())


@contextlib.contextmanager
def _loop_in_thread() -> Iterator[Callable[[Coroutine[Any, Any, Any]], Any]]:
    """Yield what runs a coroutine in a loop of its own, and returns its result."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        yield lambda work: asyncio.run_coroutine_threadsafe(work, loop).result()
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
