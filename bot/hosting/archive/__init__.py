"""Imported matches: reads and checks their files and stores them as finished matches."""
