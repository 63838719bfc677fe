"""Votes: a channel plays against an engine, each move by what most of it want."""
