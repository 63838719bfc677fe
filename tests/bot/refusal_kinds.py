"""Every refusal that the host has, found by its class."""

import importlib
import pkgutil

import bot.hosting
from bot.hosting.errors import HostingError


def refusal_kinds():
    """The refusals of all rooms of the host; those that the tests add are none of them."""
    for module in pkgutil.walk_packages(bot.hosting.__path__, "bot.hosting."):
        importlib.import_module(module.name)
    found, kinds = [HostingError], []
    while found:
        kind = found.pop()
        found += kind.__subclasses__()
        if kind.__module__.startswith("bot."):
            kinds.append(kind)
    return kinds
