"""Positions as pictures, and what pictures are drawn with."""
