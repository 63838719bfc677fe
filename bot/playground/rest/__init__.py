"""The bot's REST API: the framework in `routing`, and one module for each group of endpoints."""
