"""Mancala programs of the past, kept with their faults."""
