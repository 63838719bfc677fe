"""The exact search: its context, its transposition table, and bounds from zugzwang."""
