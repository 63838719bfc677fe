"""Searches on other machines: a Dask cluster whose workers are admitted once they have shown who they are."""
