"""The database of Tengen: stores and returns plain rows, independently of any game's rules."""
