"""The opening explorer: statistics of finished matches, without names."""
