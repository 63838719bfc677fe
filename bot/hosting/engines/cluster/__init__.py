"""Searches on other machines: a Dask cluster, whose workers are admitted if their engine version matches."""
