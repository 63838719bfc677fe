"""The board of a match as a message, with its header and its buttons."""
