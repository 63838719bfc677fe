"""Planned moves (conditional moves) in correspondence matches."""
