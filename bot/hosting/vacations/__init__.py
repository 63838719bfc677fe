"""Vacations: days on which a person's clocks in correspondence matches are stopped."""
