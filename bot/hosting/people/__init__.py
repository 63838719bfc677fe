"""People: their names and settings, and their protection from abuse by others."""
