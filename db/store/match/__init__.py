"""Queries of matches and of what belongs to one."""
