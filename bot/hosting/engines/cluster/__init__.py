"""Runs searches on other machines: on workers of a Dask cluster that have the bot's engine version."""
