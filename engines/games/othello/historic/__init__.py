"""Othello program of the teaching notes that Tengen grew out of, faults included."""
