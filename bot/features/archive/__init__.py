"""Exports matches to files, and imports them."""
