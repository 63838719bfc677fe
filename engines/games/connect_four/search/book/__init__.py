"""The opening book, and the numbers under which it keeps positions."""
