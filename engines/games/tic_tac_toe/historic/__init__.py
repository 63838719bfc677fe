"""Tic-tac-toe programs from the teaching notes that Tengen grew out of, with their faults."""
