"""People: their names, languages and settings, and their protection from abuse by others."""
