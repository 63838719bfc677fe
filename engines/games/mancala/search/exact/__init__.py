"""The exact search: its memory, its transposition table, and endgame tables."""
