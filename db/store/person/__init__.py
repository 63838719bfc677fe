"""Queries of people and of their settings."""
