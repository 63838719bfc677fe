"""Exports and deletes a person's data; blocks other people."""
