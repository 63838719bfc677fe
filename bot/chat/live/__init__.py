"""Live messages: each shows a match, an offer, a table, a tournament or a puzzle, and is kept up to date."""
