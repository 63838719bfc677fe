"""Queries of ratings, leaderboards, and counts of results."""
