"""`/settings` of people and servers."""
