"""Exhibitions: matches between two engines, for spectators."""
