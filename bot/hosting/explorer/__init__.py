"""The opening explorer: counts over finished matches, without names."""
