"""The bot's REST API: the framework in `routing`, and one module for each group of endpoints.

An endpoint returns the JSON of the response; `None` is an empty response. Besides the errors that its
docstring names, it can raise those of `routing.Call`, and 50035 for an invalid body.
"""
