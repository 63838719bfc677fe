"""Live messages: each shows a match, an offer or a table, and is kept up to date."""
