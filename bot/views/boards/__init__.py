"""The board message of a match, with its header and buttons."""
