"""Races at the locks of rows, files and threads."""

from tests.races.race import Race

ROWS: list[Race] = []
