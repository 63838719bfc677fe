"""Matches in the database: the only write path, and reading them back from rows."""
