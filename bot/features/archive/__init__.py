"""Matches into files and out of them."""
