"""Searches on other machines: a Dask cluster whose workers are admitted after they prove their version."""
