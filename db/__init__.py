"""The database of Tengen: stores and returns plain rows, and knows no rules of games."""
