"""Races at the locks of boards, answers, private copies and engines, in one event loop."""

from tests.races.in_chat import answers, boards, offers
from tests.races.race import Race

PLACES: list[Race] = [*boards.RACES, *offers.RACES, *answers.RACES]
"""Each `run` takes a folder for what it opens, and needs virtual time."""
