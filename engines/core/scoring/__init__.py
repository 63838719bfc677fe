"""Scores of positions, their change of viewpoint, and the results of finished games."""
