"""Tournaments: formats, pairings, standings, and their log."""
