"""Deterministic simulation of the whole bot; see README.md."""
