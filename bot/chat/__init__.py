"""Talks to Discord: receives interactions, answers them, and keeps messages up to date."""
