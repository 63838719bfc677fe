"""Protocols in which other programs use our engines: UCI, GTP and Gomocup."""
