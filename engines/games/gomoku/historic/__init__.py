"""Gomoku programs from the teaching notes that Tengen grew out of, with their faults, and descendants."""
