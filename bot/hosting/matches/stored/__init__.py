"""Stored matches: builds matches from rows, and contains the only code that appends events."""
