"""The levels that are offered to people first, measured by models of people and by what they notice."""
