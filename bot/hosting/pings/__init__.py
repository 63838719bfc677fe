"""Pings: messages that tell people that it is their move, or that their time runs out."""
