"""Writes what manuals state from its source: the tables of commands, settings and environment variables."""
