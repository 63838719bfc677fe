"""Pings: a person hears that it is their move, or that their time runs out."""
