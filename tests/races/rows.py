"""Races at the locks of rows, on PostgreSQL: a `run` takes a host."""

from tests.races.in_database import matches, people, puzzles, tournaments

ROWS = [*matches.RACES, *people.RACES, *puzzles.RACES, *tournaments.RACES]
