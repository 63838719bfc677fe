"""Rectangular boards: positions, rotation, symmetries and similarity."""
