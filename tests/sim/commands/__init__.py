"""The commands that people type, one in each file."""
