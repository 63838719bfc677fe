"""Open tables: one person's offer of a match to whoever comes."""
