"""Races at the locks of boards, answers, private copies and engines, in one event loop."""

from tests.races.race import Race

PLACES: list[Race] = []
"""Each `run` takes a folder for what it opens."""
