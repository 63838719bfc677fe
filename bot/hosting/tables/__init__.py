"""Open tables: a person's offer of a match that anybody can join."""
