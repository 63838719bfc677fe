"""`python -m bot playground`: the local Discord and the unmodified bot, in one process.

All data is in a single folder and persists between runs: the playground's
channels and messages, and the bot's matches.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import webbrowser
from collections.abc import Iterator
from pathlib import Path

from pydantic import SecretStr

from bot.playground import Playground, PlaygroundOptions
from bot.process import process_lock
from bot.process.launch import LaunchError, run_bot
from bot.process.stopping import stop_at_signals
from bot.settings import Settings

_log = logging.getLogger(__name__)


async def run_trial(settings: Settings, *, port: int, opens_browser: bool, folder: Path) -> None:
    """Run the playground at `port`, with its data in `folder`, and the bot until SIGTERM or SIGINT.

    With `opens_browser`, the page opens in a browser. Raises `LaunchError`, also if the port or the folder is
    in use.
    """
    with _locked_folder(folder) as data, stop_at_signals() as stop:
        playground = Playground(data / "discord", PlaygroundOptions(port=port))
        try:
            await playground.start()
        except OSError as error:
            raise LaunchError(
                f"Port {port} can't be used ({error.strerror or error}). "
                f"Something else may be running there; try another one: --port {port + 1}"
            ) from error
        try:
            print(f"The playground is at {playground.url} (data in {data}). Ctrl+C ends it.", flush=True)
            if opens_browser:
                await asyncio.to_thread(_open_page, playground.url)
            await run_bot(_settings_for(playground, settings, data), stop)
        finally:
            await playground.stop()


def _settings_for(playground: Playground, settings: Settings, folder: Path) -> Settings:
    """Return the host's settings, with the playground as Discord, one process, and a database in `folder`."""
    return settings.model_copy(
        update={
            "discord_token": SecretStr(playground.token),
            "discord_api_url": playground.api_url,
            "database_url": f"sqlite:///{(folder / 'tengen.db').as_posix()}",
            "tombstones_file": "",
            "shard_processes": 1,
            "shard_process": None,
        }
    )


@contextlib.contextmanager
def _locked_folder(folder: Path) -> Iterator[Path]:
    """Make the folder, lock it against a second playground, and yield its full path.

    Raises `LaunchError` if another playground uses the folder, or if it cannot be written.
    """
    with contextlib.ExitStack() as stack:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            folder = folder.resolve()
            stack.enter_context(process_lock.hold_lock(folder / "lock"))
        except process_lock.LockedError as error:
            raise LaunchError(
                f"Another playground is using {folder}. Stop it, or give this one a folder of its own: --data"
            ) from error
        except OSError as error:
            raise LaunchError(
                f"The folder {folder} can't be used ({error.strerror or error}). Choose another one: --data"
            ) from error
        yield folder


def _open_page(url: str) -> None:
    """Open the page in a browser, or ask the host to open it manually."""
    is_open = False
    with contextlib.suppress(webbrowser.Error, OSError):
        is_open = webbrowser.open(url)
    if not is_open:
        print(f"No browser could be opened here: open {url} yourself.", flush=True)
