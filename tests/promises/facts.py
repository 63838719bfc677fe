"""Counts what the manuals count: things that no constant states."""
