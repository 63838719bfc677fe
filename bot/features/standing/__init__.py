"""Leaderboards, profiles, records and past matches."""
