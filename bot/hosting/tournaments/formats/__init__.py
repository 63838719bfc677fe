"""Formats of tournaments: functions that return the games to start next. Pure: no clock, no database."""
