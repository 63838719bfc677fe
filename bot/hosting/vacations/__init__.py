"""Vacations: days on which a person's daily clocks stand."""
