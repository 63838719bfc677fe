"""Moves planned beforehand."""
