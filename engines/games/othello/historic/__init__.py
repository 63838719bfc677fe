"""The notes' program for Othello, unchanged."""
