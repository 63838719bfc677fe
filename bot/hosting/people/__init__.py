"""People: their names, languages and settings, and how they are protected from each other."""
