"""`/settings`, with which people change their own settings and managers those of a server."""
