"""Adds the cogs that all matches share, and every feature found in `bot.features`."""

from __future__ import annotations

import pkgutil
from collections.abc import Awaitable, Callable, Iterator
from importlib import import_module

import bot.features
from bot.cogs.agreements import Agreements
from bot.cogs.board_menu import BoardMenu
from bot.cogs.clicks import Clicks
from bot.cogs.matches import Matches
from bot.cogs.moves import Moves
from bot.cogs.next_match import NextMatch
from bot.parts import Parts

Setup = Callable[[Parts], Awaitable[None]]


def setups() -> Iterator[Setup]:
    """Yield the `setup` of every folder of `bot.features`, in the order of their names."""
    for folder in pkgutil.iter_modules(bot.features.__path__):
        setup: Setup = import_module(f"bot.features.{folder.name}.setup").setup
        yield setup


async def assemble(parts: Parts) -> None:
    """Add every cog; each registers its buttons, menus and forms."""
    parts.service.privacy.forgotten.subscribe(parts.panels.forget)
    await parts.add(
        Matches(parts), Moves(parts), BoardMenu(parts), NextMatch(parts), Agreements(parts), Clicks(parts)
    )
    for setup in setups():
        await setup(parts)
