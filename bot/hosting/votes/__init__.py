"""Votes: a channel plays against an engine, each move by majority vote."""
