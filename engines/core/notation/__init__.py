"""Coordinates and numbers as text."""
