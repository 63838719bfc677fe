"""Speaks to Discord: takes interactions in, answers them, and keeps messages up to date."""
