"""Open tables: a person's offer of a match to anybody."""
