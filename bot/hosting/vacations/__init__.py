"""Vacations: days on which the clocks of a person's correspondence matches are stopped."""
