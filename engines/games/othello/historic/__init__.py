"""The notes' program for Othello, as it was."""
