"""The notes' programs for Gomoku, kept with their faults, and programs developed from them."""
