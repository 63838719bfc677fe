"""The bot's REST API: the frame in `routing`, the endpoints one concern a file."""
