"""People: their names, languages and settings, and protections from each other."""
