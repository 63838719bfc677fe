"""Replays of finished matches, move by move."""
