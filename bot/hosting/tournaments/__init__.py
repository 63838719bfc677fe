"""Tournaments: who plays whom in which round, and who stands where."""
