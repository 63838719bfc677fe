"""The playground's page with the bot behind it, in one process, for a browser."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from tests.e2e.browser.tab import ROOT


@contextlib.contextmanager
def serve_page(folder: Path, **settings: str) -> Iterator[str]:
    """Run `python -m bot playground`, and yield its address; at the end, check its log for tracebacks."""
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
