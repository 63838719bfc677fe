"""Matches in the database: the one write path, and back from rows."""
