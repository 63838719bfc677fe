"""Adds the commands and buttons common to all matches, and every feature found in `bot.features`."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import bot.features
from bot.chat.incoming.presses import Clicks
from bot.handlers.agreements import Agreements
from bot.handlers.board_menu import BoardMenu
from bot.handlers.board_moves import BoardMoves
from bot.handlers.matches import Matches, NextMatch
from bot.handlers.moves import ConfirmedMoves, Moves
from bot.parts import Parts

Setup = Callable[[Parts], Awaitable[None]]


class FeatureError(Exception):
    """Raised if a feature cannot be set up; the message names its folder and the reason."""


def feature_setups(features: ModuleType = bot.features) -> Iterator[tuple[str, Setup]]:
    """Yield the package name and the `setup` function of every feature folder, sorted by name.

    The function is in the folder's `commands.py`. Raises `FeatureError` if a folder cannot be imported, or
    has no `async def setup`. Folders without Python files are ignored.
    """
    for folder in sorted(Path(features.__path__[0]).iterdir()):
        if any(folder.glob("*.py")):
            package = f"{features.__name__}.{folder.name}"
            yield package, _setup_in(folder, package)


def _setup_in(folder: Path, package: str) -> Setup:
    for file in ("__init__.py", "commands.py"):
        if not (folder / file).is_file():
            raise FeatureError(
                f"The feature {package} cannot be loaded: it has no file {file}. Add it, or remove the "
                "folder."
            )
    try:
        setup = getattr(import_module(f"{package}.commands"), "setup", None)
    except Exception as error:
        raise FeatureError(f"The feature {package} cannot be imported: {error!r}") from error
    if not inspect.iscoroutinefunction(setup):
        raise FeatureError(
            f"The feature {package} cannot be loaded: its commands.py defines no `async def setup`."
        )

    return setup


async def assemble(parts: Parts) -> None:
    """Add the commands and buttons of all matches and of every feature; raises `FeatureError`.

    Each object registers its commands, buttons, menus and forms when it is made. Only the games' command
    groups are registered at the end.
    """
    Matches(parts)
    Moves(parts)
    ConfirmedMoves(parts)
    BoardMenu(parts)
    BoardMoves(parts)
    Agreements(parts)
    clicks = Clicks(parts.intake, parts.responses, parts.presses, parts.access, parts.clicked, parts.service)
    await parts.add(NextMatch(parts), clicks)
    for package, setup in feature_setups():
        try:
            await setup(parts)
        except Exception as error:
            raise FeatureError(f"The setup of the feature {package} failed: {error!r}") from error
    parts.groups.register(parts.client)
