"""Receives interactions, and passes each to the feature that handles it."""
