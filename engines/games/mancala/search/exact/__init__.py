"""The exact search: its context, its transposition table, and endgame tables."""
