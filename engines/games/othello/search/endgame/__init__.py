"""The exact search of Othello's endgames."""
