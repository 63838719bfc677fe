"""Reads and checks files with matches, and stores them as finished matches."""
