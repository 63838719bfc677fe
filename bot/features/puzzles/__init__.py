"""`/puzzle`, and the puzzle of the day."""
