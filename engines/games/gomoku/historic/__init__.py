"""The notes' programs for Gomoku, kept with their faults, and programs that grew out of them."""
