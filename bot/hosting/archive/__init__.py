"""Imports files that record matches, as finished matches; counts the positions of all stored matches."""
