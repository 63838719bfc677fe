"""Messages that show what changes, kept up to date."""
