"""Tic-tac-toe programs of the teaching notes that Tengen grew out of, faults included."""
