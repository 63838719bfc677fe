"""Privacy: export and deletion of a person's data."""
