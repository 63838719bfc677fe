"""Keeps live messages up to date: each shows a match, an offer, a table, a tournament or a puzzle."""
