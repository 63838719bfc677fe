"""The games: each folder is one, complete with rules, look, levels and engines."""
