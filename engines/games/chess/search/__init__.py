"""The engine of chess."""
