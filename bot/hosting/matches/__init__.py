"""Matches as event logs: events are stored, and all other state of a match is computed from them."""
