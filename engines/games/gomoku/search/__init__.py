"""Gomoku's engines: searches for threats first, then for quiet moves."""
