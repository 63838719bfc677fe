"""The games: each folder holds one game with its rules, appearance, levels and engines."""
