"""Rectangular boards: positions on them, their rotation, their symmetries and how alike two are."""
