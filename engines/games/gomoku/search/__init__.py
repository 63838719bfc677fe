"""Gomoku's engines: they search threats first, then quiet moves."""
