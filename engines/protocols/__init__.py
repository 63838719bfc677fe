"""Protocols of engines and tournament managers: Gomocup and GTP."""
