"""Matches in the database: building matches from rows, and the only code that appends their events."""
