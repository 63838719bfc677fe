"""Matches in the database: the only write path, and reading matches from rows."""
