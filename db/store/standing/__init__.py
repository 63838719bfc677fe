"""Queries of ratings, rankings and counts."""
