"""Rows in, rows out: the database of Tengen, which knows no rules."""
