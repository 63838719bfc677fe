"""People: their names, languages and settings, and their protections from one another."""
