"""Commands that make data of chess."""
