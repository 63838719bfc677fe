"""Vacations: days on which clocks that count in days stand."""
