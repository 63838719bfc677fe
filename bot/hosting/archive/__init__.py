"""Imported matches: their files are read, checked and stored as finished matches."""
