"""A ladder whose rungs may be rotten."""

from dataclasses import replace

from engines import registry
from engines.core.engine import Limits
from engines.core.level import Level
from tests.lab.noughts.engines import (
    Dying,
    FirstLegal,
    Hanging,
    Illegal,
    LastLegal,
    Leaving,
    Patient,
    Raising,
    Unpicklable,
)


def _level(name, build, limits=None, rating=None):
    return Level(name, name.title(), f"{name} engine", build, limits or Limits(nodes=1), rating)


LEVELS = (
    _level("first", FirstLegal, rating=1000),
    _level("last", LastLegal, Limits(nodes=1), rating=1500),
    _level("unmeasured", FirstLegal),
    _level("raising", Raising),
    _level("illegal", Illegal),
    _level("dying", Dying),
    _level("leaving", Leaving),
    _level("unpicklable", Unpicklable),
    _level("patient", Patient, Limits(seconds=0.05)),
    _level("hanging", Hanging, Limits(seconds=0.05)),
    _level("long", Patient, Limits(seconds=2.0)),
    _level("endless", Patient),
)


def use_levels(monkeypatch, levels):
    """Give the games of this folder other levels."""
    parts_of = registry.parts_of

    def other_parts_of(game):
        parts = parts_of(game)
        return replace(parts, levels=levels) if game.package == __package__ else parts

    monkeypatch.setattr(registry, "parts_of", other_parts_of)
