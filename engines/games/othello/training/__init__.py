"""Commands that make Othello's data: weights, book, margins."""
