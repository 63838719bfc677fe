"""The board of a match as a message, and what stands around it."""
