"""Othello program from the teaching notes that Tengen grew out of, unchanged."""
