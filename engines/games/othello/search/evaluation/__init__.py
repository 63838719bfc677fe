"""Static evaluation of Othello positions."""
