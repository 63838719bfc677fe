"""The exact search: its memory, its transposition table, and bounds from zugzwang."""
