"""The bot's REST API: the frame in `routing`, and one module for each group of endpoints."""
