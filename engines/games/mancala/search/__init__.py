"""The search of Mancala: kernel, endings, exact values, analysis and puzzles."""
