"""Reads and checks files that record matches, and stores the records as finished matches."""
