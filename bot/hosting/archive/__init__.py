"""Matches that are over, and those that were played elsewhere: who may look at them, files in and out."""
