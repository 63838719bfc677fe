"""Spectating: matches between engines, votes, and following matches."""
