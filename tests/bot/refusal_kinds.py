"""All refusal classes of the host."""

import importlib
import pkgutil

import bot.hosting
from bot.hosting.errors import HostingError


def refusal_kinds():
    """Return the refusal classes in all folders of the host, without those that tests define."""
    for module in pkgutil.walk_packages(bot.hosting.__path__, "bot.hosting."):
        importlib.import_module(module.name)
    found, kinds = [HostingError], []
    while found:
        kind = found.pop()
        found += kind.__subclasses__()
        if kind.__module__.startswith("bot."):
            kinds.append(kind)
    return kinds
