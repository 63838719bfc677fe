"""Queries of people and of what they have chosen."""
