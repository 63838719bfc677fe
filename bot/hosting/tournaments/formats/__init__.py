"""Formats of tournaments: each returns the games to start next. Pure: no clock, no database."""
