"""The notes' programs for Tic-tac-toe, kept with their faults."""
