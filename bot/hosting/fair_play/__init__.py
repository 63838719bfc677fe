"""Fair play: no hints for, and no analysis of, positions from a person's ongoing competitive matches."""
