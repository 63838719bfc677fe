"""Leaderboards, profiles, head-to-head records and past matches."""
